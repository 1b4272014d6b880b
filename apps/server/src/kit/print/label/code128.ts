import { required } from '@entrepot/domain/kernel/required'

/**
 * Widths of bar, space, bar, space, bar, space of the values 0 to 105; the last one, the stop symbol, has one bar more.
 */
const WIDTHS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
  322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
  112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
  331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/)

const START_B = 104
const START_C = 105
const TO_B = 100
const TO_C = 99
const STOP = 106
const FUNCTION_1 = 102

/** FNC1, which precedes GS1 data such as the number of a package: (00) and eighteen digits. */
export const GS1 = '\u00f1'

/** Characters from blank to tilde, optionally after FNC1. */
export const isCode128 = (text: string) => /^\u00f1?[\x20-\x7e]+$/.test(text)

type Piece = { readonly set: 'B' | 'C'; readonly text: string }

/**
 * Set C encodes two digits in one symbol; switching to it and back pays off for four digits at an end, or six inside.
 */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { 0: part, index } of text.matchAll(/\d+|\D+/g)) {
    const isFirst = index === 0
    const atEnd = isFirst || index + part.length === text.length
    const pays = /^\d/.test(part) && (part.length >= (atEnd ? 4 : 6) || part.length === text.length)
    if (!pays) pieces.push({ set: 'B', text: part })
    else if (part.length % 2 === 0) pieces.push({ set: 'C', text: part })
    else if (isFirst) pieces.push({ set: 'C', text: part.slice(0, -1) }, { set: 'B', text: part.slice(-1) })
    else pieces.push({ set: 'B', text: part.slice(0, 1) }, { set: 'C', text: part.slice(1) })
  }
  return pieces.filter(({ text: some }) => some !== '')
}

const valuesOf = ({ set, text }: Piece): number[] =>
  set === 'C' ? (text.match(/../g) ?? []).map(Number) : [...text].map((char) => char.charCodeAt(0) - 32)

function symbolValues(text: string): number[] {
  const values: number[] = []
  let current: Piece['set'] | undefined
  const isGs1 = text.startsWith(GS1)
  for (const piece of piecesOf(isGs1 ? text.slice(GS1.length) : text)) {
    if (current === undefined) values.push(piece.set === 'C' ? START_C : START_B, ...(isGs1 ? [FUNCTION_1] : []))
    else if (current !== piece.set) values.push(piece.set === 'C' ? TO_C : TO_B)
    current = piece.set
    values.push(...valuesOf(piece))
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check, STOP]
}

/** Alternating widths of bars and spaces, beginning and ending with a bar. */
export const code128 = (text: string): number[] =>
  symbolValues(text).flatMap((value) => [...required(WIDTHS[value], 'the symbol')].map(Number))
