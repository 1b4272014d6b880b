import type { CustomTableLayout } from 'pdfmake/interfaces'
import type { Typeset } from './typesetter.ts'

export const INK = '#1f1f1f'
export const QUIET = '#6b6b6b'
export const LINE = '#c8c8c8'
export const SHADE = '#f2f2f2'

/** Font sizes in points. */
export const BODY_SIZE = 8.5
export const SMALL_SIZE = 7
export const LARGE_SIZE = 13

/** What the parts of a form need: the function that sets text, and the width between the margins. */
export interface Sheet {
  readonly set: Typeset
  readonly width: number
}

/** A table without lines, which only places things side by side. */
export const bareLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

export const small = (set: Typeset, text: string) => ({ text: set(text), fontSize: SMALL_SIZE, color: QUIET })
