import type { Language } from '@entrepot/contract/kit/language'
import type { ScannerMarks } from '../scan/wedge.ts'

type Theme = 'auto' | 'light' | 'dark'
type Hand = 'right' | 'left'

/** Settings of the device, not of a person. */
export interface Settings extends ScannerMarks {
  /** Undefined: use the language of the desktop application or of the browser. */
  readonly language: Language | undefined
  readonly hasSound: boolean
  readonly hasVibration: boolean
  readonly hand: Hand
  readonly theme: Theme
}

export const DEFAULT_SETTINGS: Settings = {
  language: undefined,
  hasSound: true,
  hasVibration: true,
  hand: 'right',
  theme: 'auto',
  prefix: '',
  suffix: '',
}
