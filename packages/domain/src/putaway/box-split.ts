/**
 * How much of a line goes to a place that has no room for all of it: whole boxes, so that none is opened, and beside
 * them the loose pieces of the line if that brings more of it there.
 */
export function partFor(pieces: number, room: number, piecesPerBox: number | null): number {
  const box = piecesPerBox ?? 1
  const boxesIn = (space: number) => Math.floor(space / box) * box
  const loose = pieces % box
  return Math.max(boxesIn(room), room < loose ? 0 : loose + boxesIn(room - loose))
}
