/** About how wide a text is drawn, in pixels at the middle size: full-width letters take twice the room. */
export const textWidth = (text: string) =>
  Math.ceil([...text].reduce((sum, letter) => sum + (letter > '⺀' ? 14 : 7.4), 0))
