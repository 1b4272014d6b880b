/** What the comment of a table begins with: where its rows lie on a distributed database. */
type TableClass = 'warehouse' | 'reference' | 'local'

/** Where the rows of a table lie now. */
type Placement = 'coordinator' | 'copied' | 'spread'

export interface Table {
  readonly name: string
  /** Undefined: its comment does not say. */
  readonly class: TableClass | undefined
  readonly placement: Placement
}

export interface ForeignKey {
  readonly name: string
  readonly table: string
  readonly refersTo: string
  /** As `pg_get_constraintdef` writes it. */
  readonly definition: string
}

export interface Catalog {
  readonly tables: readonly Table[]
  readonly foreignKeys: readonly ForeignKey[]
  /** Taken away by a run that did not come to its end. */
  readonly missingKeys: readonly ForeignKey[]
}

export interface Plan {
  /** A foreign key to a table that moves, or from one, cannot stay: Citus takes none from a local table to a spread one. */
  readonly dropKeys: readonly ForeignKey[]
  /** Copied to every node. */
  readonly copy: readonly string[]
  /** Spread by warehouse. The first one decides where the others lie. */
  readonly spread: readonly string[]
  readonly addKeys: readonly ForeignKey[]
}

/** The table that all other warehouse tables are placed beside: a shard of one warehouse lies with its others. */
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

/** What the tables themselves make impossible, one sentence each. */
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
 * Only what is not where it belongs yet moves: after a migration that is what the migration made. Foreign keys of new
 * tables that stay on the coordinator are added again too: until Citus sees them they look at tables without rows.
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
