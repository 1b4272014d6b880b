/** The preferred and the minimum width of a column. */
export interface ColumnRoom {
  readonly key: string
  readonly natural: number
  readonly least: number
  /** Must always be visible. */
  readonly important: boolean
}

interface Fit {
  readonly order: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const widthsOf = (rooms: readonly ColumnRoom[], width: (room: ColumnRoom) => number) =>
  Object.fromEntries(rooms.map((room) => [room.key, width(room)]))

const wish = ({ natural, least }: ColumnRoom) => natural - least

/**
 * Widens all columns from their minimum towards their preferred width, as far as there is space: the first column
 * before the others, because people find a row by it. The remaining space goes to all.
 */
function share(rooms: readonly ColumnRoom[], available: number) {
  const [first, ...others] = rooms
  const over = Math.max(0, available - sum(rooms.map(({ least }) => least)))
  const wishes = sum(rooms.map(wish))
  if (first === undefined || wishes <= over) {
    const factor = available / sum(rooms.map(({ natural }) => natural))
    return widthsOf(rooms, ({ natural }) => natural * factor)
  }
  const forFirst = Math.min(wish(first), over)
  const part = (over - forFirst) / Math.max(1, sum(others.map(wish)))
  return { ...widthsOf(others, (room) => room.least + wish(room) * part), [first.key]: first.least + forFirst }
}

/** The important columns, and as many of the others as fit, in their order. */
function inSight(rooms: readonly ColumnRoom[], available: number): readonly ColumnRoom[] {
  let roomLeft = available - sum(rooms.map(({ important, natural }) => (important ? natural : 0)))
  return rooms.filter(({ important, least }) => {
    if (important) return true
    if (least > roomLeft) return false
    roomLeft -= least
    return true
  })
}

/**
 * If the columns do not fit, they are narrowed to their minimum. Those that still do not fit move to the right, unless
 * a person chose the order. The visible ones fill the space, so that none is half covered.
 */
export function fitColumns(rooms: readonly ColumnRoom[], available: number, mayMove: boolean): Fit {
  const keys = (some: readonly ColumnRoom[]) => some.map(({ key }) => key)
  if (sum(rooms.map(({ natural }) => natural)) <= available)
    return { order: keys(rooms), widths: widthsOf(rooms, ({ natural }) => natural) }
  if (sum(rooms.map(({ least }) => least)) <= available) return { order: keys(rooms), widths: share(rooms, available) }
  if (!mayMove) return { order: keys(rooms), widths: widthsOf(rooms, ({ natural }) => natural) }
  const seen = inSight(rooms, available)
  const beyond = rooms.filter((room) => !seen.includes(room))
  return {
    order: [...keys(seen), ...keys(beyond)],
    widths: { ...widthsOf(beyond, ({ natural }) => natural), ...share(seen, available) },
  }
}
