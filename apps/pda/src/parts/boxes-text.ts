/** "2 × 6 + 1": pieces as full boxes and remaining pieces, if there is at least one full box. */
export function boxesText(pieces: number, piecesOfBox: number | null | undefined): string {
  if (piecesOfBox === null || piecesOfBox === undefined || piecesOfBox < 2 || pieces < piecesOfBox) return ''
  const boxes = Math.floor(pieces / piecesOfBox)
  const rest = pieces % piecesOfBox
  return rest === 0 ? `${boxes} × ${piecesOfBox}` : `${boxes} × ${piecesOfBox} + ${rest}`
}
