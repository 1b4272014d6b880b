import { theme } from 'antd'
import { useMemo } from 'react'

/**
 * The meaning of a colour in any appearance. `calm`, `quiet` and `alert` differ only in lightness; the others can be
 * distinguished with any kind of colour vision.
 */
export type Tone =
  | 'calm'
  | 'quiet'
  | 'alert'
  | 'blue'
  | 'orange'
  | 'green'
  | 'purple'
  | 'sky'
  | 'yellow'
  | 'faint'
  | Step

/** A scale of one hue from the background to its opposite, so that lightness alone shows the order. */
export const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const
type Step = (typeof STEPS)[number]

/** Colours for categories, ordered so that neighbours differ most. */
export const KINDS: readonly Tone[] = ['blue', 'orange', 'green', 'purple', 'sky', 'yellow']

type Shades = Readonly<Record<Tone, string>>

const ON_LIGHT: Shades = {
  calm: '#6fa9bd',
  quiet: '#c2cad3',
  alert: '#b3470a',
  blue: '#3f7fb8',
  orange: '#e3962b',
  green: '#2a9d7c',
  purple: '#bb6d99',
  sky: '#82c3ea',
  yellow: '#d9c73f',
  faint: '#e6eaee',
  step1: '#a9d0ef',
  step2: '#6fb0dd',
  step3: '#3d8bc4',
  step4: '#1f639e',
  step5: '#0b3b6b',
}

const ON_DARK: Shades = {
  calm: '#3f8299',
  quiet: '#4a5665',
  alert: '#f39a4d',
  blue: '#4d94d1',
  orange: '#dd9a3c',
  green: '#33a585',
  purple: '#c583aa',
  sky: '#9dd3f1',
  yellow: '#e0d264',
  faint: '#2c3541',
  step1: '#24527a',
  step2: '#2f77ad',
  step3: '#4d9fd6',
  step4: '#8cc8ec',
  step5: '#d8effc',
}

export interface Colours {
  readonly tones: Shades
  /** For text on a tone. */
  readonly inkOn: Shades
  readonly ground: string
  readonly floor: string
  readonly line: string
  readonly faintLine: string
  readonly ink: string
  readonly quietInk: string
  readonly accent: string
  readonly family: string
}

/** Relative luminance of `#rrggbb`, as for contrast: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const part = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/** Above this luminance black text is more readable than white. */
const MIDDLE = 0.18
const inkFor = (colour: string) => (luminance(colour) > MIDDLE ? '#10161d' : '#ffffff')

/** A canvas cannot use CSS variables: this hook gives it the colours of the theme, also after a change. */
export function useColours(): Colours {
  const { token } = theme.useToken()
  return useMemo(() => {
    const tones = luminance(token.colorBgContainer) < MIDDLE ? ON_DARK : ON_LIGHT
    return {
      tones,
      inkOn: Object.fromEntries(Object.entries(tones).map(([tone, colour]) => [tone, inkFor(colour)])) as Shades,
      ground: token.colorBgLayout,
      floor: token.colorBgContainer,
      line: token.colorBorder,
      faintLine: token.colorBorderSecondary,
      ink: token.colorText,
      quietInk: token.colorTextTertiary,
      accent: token.colorPrimary,
      family: getComputedStyle(document.body).fontFamily,
    }
  }, [token])
}
