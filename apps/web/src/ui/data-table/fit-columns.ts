/** How much room a column wants, and how little it can do with. */
export interface ColumnRoom {
  readonly key: string
  readonly natural: number
  readonly least: number
  /** Is never moved out of sight. */
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
 * From the least that each can do with towards what it wants, as far as the room goes: the first column before the
 * others, because a row is found by it. What is left over goes to all.
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

/** Important columns, and of the others as many as fit, in their order. */
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
 * Columns that do not fit are narrowed as far as they can be. What still does not fit stands to the right, unless a
 * person gave the columns their order. Those in sight fill the room, so that none is half covered.
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
