import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { listNamed } from '@entrepot/contract/registry'
import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../sql/prepared-statement.ts'
import { selection } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'

/** Names of database functions by declaration: each returns the rows of a warehouse by id, in the order of the ids. */
const functions = new Map<string, () => string>()

/** Planning the joins of a page takes longer than running them, so these statements are prepared. */
export function prepareRowsById(stores: ReadonlyMap<string, Store>) {
  for (const [name, store] of stores) {
    if (store.preparesRowsById !== true) continue
    const { functionName } = preparedStatement(
      `kit/lists/rows-by-id/${name}`,
      { warehouseId: 'uuid', ids: 'uuid[]' },
      ({ warehouseId, ids }) => sql`
    select ${selection(listNamed(name) as ListDeclaration, store)}
      from unnest(${ids}) with ordinality as page(id, place)
      join ${sql.table(store.table)} t on t.warehouse_id = ${warehouseId} and t.id = page.id ${store.joins ?? sql``}
     order by page.place`,
      { isCalledByStatements: true },
    )
    functions.set(name, functionName)
  }
}

export function selectRowsById<Row>(list: ListDeclaration, warehouseId: string | null, ids: RawBuilder<unknown>) {
  const name = functions.get(list.name)
  return name && sql<Row>`select * from ${sql.raw(name())}(${warehouseId}, array(${ids}))`
}
