import { mount } from 'svelte'
import App from './App.svelte'
import { load } from './app.svelte'
import { unpack } from './art/sprite'
import './theme.css'

unpack()
await load()
mount(App, { target: document.getElementById('app')! })
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./sw.js').catch(() => {})
