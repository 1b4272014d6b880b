const TILE = 6

/** Stripes of a colour, for what is not known. */
export function hatchOf(context: CanvasRenderingContext2D, colour: string, ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  Object.assign(tile, { width: TILE, height: TILE })
  const brush = tile.getContext('2d')
  if (brush === null) return colour
  brush.fillStyle = ground
  brush.fillRect(0, 0, TILE, TILE)
  brush.strokeStyle = colour
  brush.lineWidth = 2
  // Three lines, so that the stripes meet at the edges of the tile.
  for (const shift of [-TILE, 0, TILE]) {
    brush.beginPath()
    brush.moveTo(shift - 1, TILE + 1)
    brush.lineTo(shift + TILE + 1, -1)
    brush.stroke()
  }
  return context.createPattern(tile, 'repeat') ?? colour
}
