import type { Column, Content } from 'pdfmake/interfaces'
import { BODY_SIZE, INK, QUIET, type Sheet, small } from './form-style.ts'

export const notesContent = ({ set }: Sheet, notes: readonly string[]): Content[] =>
  notes.map((note) => ({ text: set(note), fontSize: BODY_SIZE, color: INK, margin: [0, 8, 0, 0] }))

const SIGNERS_ACROSS = 3

/** Space to sign, the line, and the signer's title; never split between pages. */
export function signaturesContent({ set, width }: Sheet, signers: readonly string[]): Content[] {
  if (signers.length === 0) return []
  const across = Math.min(SIGNERS_ACROSS, Math.max(2, signers.length))
  const gap = 18
  const wide = (width - gap * (across - 1)) / across
  const one = (signer: string): Column => ({
    width: wide,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 34, x2: wide, y2: 34, lineWidth: 0.6, lineColor: QUIET }] },
      { ...small(set, signer), margin: [0, 2, 0, 0] },
    ],
  })
  const rows: Content[] = []
  for (let index = 0; index < signers.length; index += across) {
    rows.push({ columns: signers.slice(index, index + across).map(one), columnGap: gap })
  }
  return [{ stack: rows, unbreakable: true, margin: [0, 16, 0, 0] }]
}
