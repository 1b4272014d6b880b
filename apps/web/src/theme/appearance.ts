import { onPreferences, preferencesNow } from '../runtime/preferences.ts'
import { createStore } from '../runtime/store.ts'
import { type Palette, paletteOf } from './palette.ts'
import { MEASURES } from './sizes.ts'

const system = matchMedia('(prefers-color-scheme: dark)')

const isDark = () => {
  const { appearance } = preferencesNow()
  return appearance === 'system' ? system.matches : appearance === 'dark'
}

const store = createStore<Palette>(paletteOf(preferencesNow().themeColour, isDark()))
export const usePalette = store.use

const variableOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Sets colours and sizes as CSS variables on the document, so that plain CSS follows without rendering. */
function apply() {
  const { themeColour, size, language } = preferencesNow()
  const palette = paletteOf(themeColour, isDark())
  const { dark, ...colours } = palette
  const { style, dataset } = document.documentElement
  for (const [name, colour] of Object.entries(colours)) style.setProperty(variableOf(name), colour)
  for (const [name, pixels] of Object.entries(MEASURES[size])) style.setProperty(variableOf(name), `${pixels}px`)
  style.colorScheme = dark ? 'dark' : 'light'
  dataset.appearance = dark ? 'dark' : 'light'
  document.documentElement.lang = language
  if (JSON.stringify(palette) !== JSON.stringify(store.get())) store.set(palette)
}

/** Follows the person's preferences and, if chosen, those of the system. */
export function startAppearance() {
  apply()
  onPreferences(apply)
  system.addEventListener('change', apply)
}
