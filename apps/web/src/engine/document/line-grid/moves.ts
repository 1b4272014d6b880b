/** A cell of the grid by its indexes. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** Size of the grid, and which cells can be edited. */
export interface Ground {
  readonly rows: number
  readonly columns: number
  readonly isOpen: (row: number, column: number) => boolean
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last' | 'next' | 'before'

const PAGE = 10
const ROWS: Readonly<Partial<Record<Step, number>>> = { up: -1, down: 1, pageUp: -PAGE, pageDown: PAGE }

/** The next editable cell in the row. */
function alongRow({ columns, isOpen }: Ground, { row, column }: Cell, by: 1 | -1): Cell | undefined {
  for (let next = column + by; next >= 0 && next < columns; next += by)
    if (isOpen(row, next)) return { row, column: next }
  return undefined
}

/** The next editable cell in the column; a page step beyond the end stops at the end. */
function inColumn({ rows, isOpen }: Ground, { row, column }: Cell, by: number): Cell | undefined {
  const step = Math.sign(by)
  const target = Math.max(0, Math.min(rows - 1, row + by))
  for (let next = target; next >= 0 && next < rows && next !== row; next += step)
    if (isOpen(next, column)) return { row: next, column }
  return undefined
}

/** The next editable cell in reading order: the end of a row is followed by the next row. */
function asRead(ground: Ground, at: Cell, by: 1 | -1): Cell | undefined {
  let from: Cell = at
  for (let row = at.row; row >= 0 && row < ground.rows; row += by) {
    const cell = alongRow(ground, from, by)
    if (cell) return cell
    from = { row: row + by, column: by === 1 ? -1 : ground.columns }
  }
  return undefined
}

/** The cell that a key moves to; undefined at the edge of the grid. */
export function cellAfter(step: Step, at: Cell, ground: Ground): Cell | undefined {
  switch (step) {
    case 'left':
      return alongRow(ground, at, -1)
    case 'right':
      return alongRow(ground, at, 1)
    case 'next':
      return asRead(ground, at, 1)
    case 'before':
      return asRead(ground, at, -1)
    case 'first':
      return alongRow(ground, { row: at.row, column: -1 }, 1)
    case 'last':
      return alongRow(ground, { row: at.row, column: ground.columns }, -1)
    default:
      return inColumn(ground, at, ROWS[step] ?? 0)
  }
}
