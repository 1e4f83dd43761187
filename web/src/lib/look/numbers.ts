import { language } from '$engine/words.svelte'

/** Chances come in hundredths of a percent and are printed whole, so that what is printed adds up. */
export const percent = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100)
export const change = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
    .format(hundredths / 100)
    .replace('-', '−')
/** as much as fits into a sentence: whole percents */
export const about = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(hundredths / 100)
export const aboutChange = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(hundredths / 100).replace('-', '−')
export const times = (millionths: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(millionths / 1e6)
