/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'icon:*' {
  const body: string
  export default body
}
declare module '@build/wasm/page.wasm?url' {
  const url: string
  export default url
}
