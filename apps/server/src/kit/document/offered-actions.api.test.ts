import { declarations } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../database/pool.ts'
import { peopleAt } from '../../demo/history/people/people.ts'
import { IS_SOAK } from '../../soak/length.ts'
import { ledger } from '../../stock/post.ts'
import { TEST_START } from '../../testing/database/named-database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { managedDocumentNamed } from '../../testing/registry/managed-documents.ts'
import { isRequiredInDemo } from '../../testing/registry/required-in-demo.ts'
import { tryAction } from '../../testing/registry/try-action.ts'
import type { Caller } from '../security/caller.ts'
import { createDb, type Db } from '../sql/db.ts'
import { columnName } from '../sql/store.ts'
import { inTransaction } from '../write/transaction.ts'
import { documentOffer, stateIn } from './document-actions.ts'
import type { Document, ManagedDocument } from './document-handlers.ts'
import { readDocument } from './read-document.ts'
import { warehouseWork } from './warehouse-work.ts'

const NOW = new Date(TEST_START)
const clock = { now: () => NOW }
/** Documents of each type, state and warehouse: the last ones are in progress. */
const DOCUMENTS = IS_SOAK ? 6 : 2
const PEOPLE = ['admin', 'warehouse']

let database: TestDatabase
let db: Db
let end: () => Promise<void>
const callers: Caller[] = []

beforeAll(async () => {
  database = await createTestDatabase('history')
  const pool = createPool(database.appUrl, { max: 2 })
  end = () => pool.end()
  db = createDb(pool)
  const { rows } = await sql<{ id: string }>`select id from warehouse order by code`.execute(db)
  for (const { id } of rows) {
    const people = await inTransaction(db, (trx) => peopleAt(trx, id))
    callers.push(...PEOPLE.flatMap((name) => people.callers.get(name) ?? []))
  }
})
afterAll(async () => {
  await end()
  await database.drop()
})

async function documentsOf({ document, handlers }: ManagedDocument, warehouseId: string): Promise<string[]> {
  const state = sql.ref(columnName(document.state))
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (partition by ${state} order by id desc) as nth
      from ${sql.table(handlers.store.table)} t
       where warehouse_id = ${warehouseId} and ${handlers.store.ownRows ?? sql`true`}) t
     where nth <= ${DOCUMENTS} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Offered actions of a document that are refused, and a next step that leads nowhere. */
async function deadEnds(managed: ManagedDocument, caller: Caller, record: Document): Promise<string[]> {
  const { actions, next } = await documentOffer(
    managed,
    { ...warehouseWork({ clock, ledger }, caller, 'en'), db },
    record,
  )
  const named = `${caller.username} ${String(record[managed.document.label])} ${stateIn(managed, record)}`
  const faults: string[] = []
  for (const action of actions) {
    const problem = await tryAction({ db, clock, caller }, managed, record, action)
    if (problem !== null) faults.push(`${named} ${action}: ${problem.code}`)
  }
  if (next !== null && 'action' in next && !actions.includes(next.action)) faults.push(`${named} next ${next.action}`)
  return faults
}

const types = declarations.filter(({ kind }) => kind === 'document').map(({ name }) => name)

describe.each(types)('every action that is offered of %s', (name) => {
  it('can be done, in every state, by whoever it is offered to', async ({ skip }) => {
    const managed = managedDocumentNamed(name)
    const states = new Set<string>()
    const faults: string[] = []
    for (const caller of callers)
      for (const id of await documentsOf(managed, caller.warehouseId!)) {
        const record = await readDocument(db, managed, caller, id)
        states.add(stateIn(managed, record))
        faults.push(...(await deadEnds(managed, caller, record)))
      }
    if (!isRequiredInDemo(name) && states.size === 0) skip('the demo has none')
    expect(faults).toEqual([])
    expect([...states].sort()).toEqual([...managed.document.states].sort())
  })
})
