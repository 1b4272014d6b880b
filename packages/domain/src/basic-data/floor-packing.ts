import { required } from '../kernel/required.ts'
import { FREE_SHAPE } from './area-floor.ts'

interface Corner {
  readonly x: number
  readonly y: number
}

interface AreaBlock {
  readonly width: number
  readonly depth: number
  /** Undefined: no position entered. */
  readonly corner: Corner | undefined
}

/** Metres between areas without an entered position. */
const GAP = 3

/** Areas with a position keep it; all others are laid out in rows below, the largest depth first. */
export function cornersOf<Area extends AreaBlock>(areas: readonly Area[]): (readonly [Area, Corner])[] {
  const placed = areas.flatMap(({ corner, ...size }) => (corner ? [{ ...corner, ...size }] : []))
  const below = Math.max(0, ...placed.map(({ y, depth }) => y + depth + GAP))
  const widest = Math.max(0, ...placed.map(({ x, width }) => x + width))
  const others = areas.filter(({ corner }) => corner === undefined).sort((a, b) => b.depth - a.depth)
  const floor = others.reduce((sum, { width, depth }) => sum + (width + GAP) * (depth + GAP), 0)
  const limit = Math.max(widest, Math.sqrt(floor * FREE_SHAPE))

  const corners = new Map<AreaBlock, Corner>()
  let [x, y, rowDepth] = [0, below, 0]
  for (const area of others) {
    if (x > 0 && x + area.width > limit) [x, y, rowDepth] = [0, y + rowDepth + GAP, 0]
    corners.set(area, { x, y })
    x += area.width + GAP
    rowDepth = Math.max(rowDepth, area.depth)
  }
  return areas.map((area) => [area, area.corner ?? required(corners.get(area), 'the corner of the area')])
}
