/** First word of a table's comment: where its rows belong on a distributed database. */
type TableClass = 'warehouse' | 'reference' | 'local'

/** Where the rows of a table are now. */
type Placement = 'coordinator' | 'copied' | 'spread'

export interface Table {
  readonly name: string
  /** Undefined if its comment does not say. */
  readonly class: TableClass | undefined
  readonly placement: Placement
}

export interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly refersTo: string
  /** In the form of `pg_get_constraintdef`. */
  readonly definition: string
}

export interface Catalog {
  readonly tables: readonly Table[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Removed by a run that was interrupted. */
  readonly missingKeys: readonly ForeignKey[]
}

export interface Plan {
  /** Foreign keys to or from a table that moves: Citus allows none from a local table to a distributed one. */
  readonly dropKeys: readonly ForeignKey[]
  /** Reference tables, copied to every node. */
  readonly copy: readonly string[]
  /** Tables that are distributed by warehouse. The first one decides where the shards of the others are. */
  readonly spread: readonly string[]
  readonly addKeys: readonly ForeignKey[]
}

/** All other distributed tables are colocated with this one, so that the shards of a warehouse are together. */
export const FIRST_TABLE = 'idempotency'

const PLACEMENTS: Readonly<Record<TableClass, Placement>> = {
  warehouse: 'spread',
  reference: 'copied',
  local: 'coordinator',
}

const PLACES: Readonly<Record<Placement, string>> = {
  coordinator: 'on the coordinator alone',
  copied: 'copied to every node',
  spread: 'spread over the workers',
}

/** Problems in the tables themselves, one sentence each. */
export function findProblems({ tables, foreignKeys }: Catalog): string[] {
  const classes = new Map(tables.map((table) => [table.name, table.class]))
  const unknown = tables
    .filter((table) => table.class === undefined)
    .map(({ name }) => `The comment of table ${name} does not begin with warehouse, reference or local`)
  const misplaced = tables.flatMap(({ name, class: tableClass, placement }) =>
    tableClass === undefined || placement === 'coordinator' || placement === PLACEMENTS[tableClass]
      ? []
      : [
          `Table ${name} is ${PLACES[placement]}, but its comment says ${tableClass}: undistribute_table('${name}') first`,
        ],
  )
  const wrongKeys = foreignKeys
    .filter(({ table, refersTo }) => {
      const [from, to] = [classes.get(table), classes.get(refersTo)]
      return (to === 'local' && from !== 'local') || (to === 'warehouse' && from !== 'warehouse')
    })
    .map(
      ({ name, table, refersTo }) =>
        `Foreign key ${name} leads from the ${classes.get(table)} table ${table} to the ${classes.get(refersTo)} table ${refersTo}: their rows lie on different nodes`,
    )
  return [...unknown, ...misplaced, ...wrongKeys]
}

const byName = (a: string, b: string) => Number(b === FIRST_TABLE) - Number(a === FIRST_TABLE) || (a < b ? -1 : 1)

/**
 * Moves only tables that are not at their place: after a migration those that it created. Foreign keys of new local
 * tables are added again too: until Citus knows them they refer to the empty local tables.
 */
export function planMoves({ tables, foreignKeys, missingKeys }: Catalog, newTables: Iterable<string> = []): Plan {
  const moves = (tableClass: TableClass) =>
    tables
      .filter((table) => table.class === tableClass && table.placement === 'coordinator')
      .map(({ name }) => name)
      .sort(byName)
  const [copy, spread] = [moves('reference'), moves('warehouse')]
  const moving = new Set([...copy, ...spread, ...newTables])
  const dropKeys = foreignKeys.filter(({ table, refersTo }) => moving.has(table) || moving.has(refersTo))
  return { dropKeys, copy, spread, addKeys: [...missingKeys, ...dropKeys] }
}

export const isNothing = ({ copy, spread, addKeys }: Plan) => copy.length + spread.length + addKeys.length === 0
