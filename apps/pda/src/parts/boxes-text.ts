/** "2 × 6 + 1": pieces as whole boxes and the rest, where that says more than the pieces. */
export function boxesText(pieces: number, piecesOfBox: number | null | undefined): string {
  if (piecesOfBox === null || piecesOfBox === undefined || piecesOfBox < 2 || pieces < piecesOfBox) return ''
  const boxes = Math.floor(pieces / piecesOfBox)
  const rest = pieces % piecesOfBox
  return rest === 0 ? `${boxes} × ${piecesOfBox}` : `${boxes} × ${piecesOfBox} + ${rest}`
}
