/**
 * How much of a line goes to a place without room for all of it: whole boxes, so that none is opened, plus the loose
 * pieces of the line where that uses more of the room.
 */
export function partFor(pieces: number, room: number, piecesPerBox: number | null): number {
  const box = piecesPerBox ?? 1
  const boxesIn = (space: number) => Math.floor(space / box) * box
  const loose = pieces % box
  return Math.max(boxesIn(room), room < loose ? 0 : loose + boxesIn(room - loose))
}
