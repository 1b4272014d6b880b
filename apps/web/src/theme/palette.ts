import { readable, tint } from './contrast.ts'
import { DARK, LIGHT, type Surfaces } from './surfaces.ts'

/**
 * The presets of the settings drawer; the blue of the product is first. Each is shown as chosen and used in a readable
 * shade.
 */
export const PRESET_COLOURS = [
  '#1890ff',
  '#409EFF',
  '#304156',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#eb6d0e',
] as const

const MEANINGS = { success: '#2f9e44', warning: '#d97706', error: '#e5383b', info: '#1890ff' } as const

export interface Palette extends Surfaces {
  readonly dark: boolean
  /** The theme colour, adjusted so that it is readable as text and can carry `onAccent`. */
  readonly accent: string
  readonly accentHover: string
  readonly accentActive: string
  readonly onAccent: string
  readonly accentSoft: string
  readonly success: string
  readonly warning: string
  readonly error: string
  readonly info: string
}

/** The share of colour in a soft background: a selected menu item, a tag. */
export const SOFT_PART = { light: 0.09, dark: 0.16 } as const

/**
 * One accent that works as text, as a fill and on its own soft background. In the dark appearance a fill that is bright
 * enough to be seen has too little contrast with white (4.5 : 1), so its text has the darkest background colour.
 */
function shadeOf(colour: string, dark: boolean): string {
  const surfaces = dark ? DARK : LIGHT
  const grounds = [surfaces.layout, surfaces.container, surfaces.raised]
  const towards = dark ? 'lighter' : 'darker'
  const first = readable(colour, towards, grounds)
  const soft = grounds.map((ground) => tint(first, ground, dark ? SOFT_PART.dark : SOFT_PART.light))
  return readable(first, towards, [...grounds, ...soft, surfaces.hover])
}

export function paletteOf(themeColour: string, dark: boolean): Palette {
  const surfaces = dark ? DARK : LIGHT
  const accent = shadeOf(themeColour, dark)
  const away = dark ? '#ffffff' : '#000000'
  return {
    ...surfaces,
    dark,
    accent,
    accentHover: tint(away, accent, 0.1),
    accentActive: tint(away, accent, 0.2),
    onAccent: dark ? DARK.layout : '#ffffff',
    accentSoft: tint(accent, surfaces.container, dark ? SOFT_PART.dark : SOFT_PART.light),
    success: shadeOf(MEANINGS.success, dark),
    warning: shadeOf(MEANINGS.warning, dark),
    error: shadeOf(MEANINGS.error, dark),
    info: shadeOf(MEANINGS.info, dark),
  }
}
