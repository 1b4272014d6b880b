/** Approximate width of a text in pixels at medium size; full-width letters count double. */
export const textWidth = (text: string) =>
  Math.ceil([...text].reduce((sum, letter) => sum + (letter > '⺀' ? 14 : 7.4), 0))
