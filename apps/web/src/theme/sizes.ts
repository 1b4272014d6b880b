import type { Size } from '../runtime/preference-values.ts'

export interface Measures {
  /** Font size in pixels; 14 at Medium. */
  readonly font: number
  readonly fontSmall: number
  readonly control: number
  /** Vertical padding of a table cell. */
  readonly cellPadding: number
  readonly menuItem: number
}

/** Font, controls and rows grow together. */
export const MEASURES: Readonly<Record<Size, Measures>> = {
  default: { font: 15, fontSmall: 13, control: 36, cellPadding: 13, menuItem: 44 },
  medium: { font: 14, fontSmall: 12, control: 32, cellPadding: 10, menuItem: 40 },
  small: { font: 13, fontSmall: 12, control: 28, cellPadding: 7, menuItem: 36 },
  mini: { font: 12, fontSmall: 11, control: 24, cellPadding: 4, menuItem: 32 },
}

/** base.css chooses the fonts by the language of the document. */
export const FONT_FAMILY = 'var(--family)'
export const MONO_FAMILY = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Noto Sans Mono', Menlo, Consolas, monospace"
