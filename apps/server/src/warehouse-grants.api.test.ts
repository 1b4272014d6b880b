import { actionsOf, type ListDeclaration } from '@entrepot/contract/kit/declaration'
import { lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { columnName } from './kit/sql/store.ts'
import { storeOf } from './kit/sql/stores.ts'
import { exportedRows } from './testing/registry/exported-rows.ts'
import { type Caller, caller } from './testing/registry/subjects.ts'
import { grantOnly, idsIn, twoOwners } from './testing/registry/two-owners.ts'

/**
 * Tries every single read grant with people who work in Shanghai only against the rows of Valencia: nothing of the
 * other warehouse is answered, and no command can change it.
 */
const { test, hire, day, ownerId } = await twoOwners()
const { rows: valencia } = await test.pool.query<{ id: string }>(`select id from warehouse where code = 'ES-VLC'`)
const elsewhere = valencia[0]!.id

const people = [
  ['ROLE_warehouse', caller(test, (await hire('only.here', { roles: ['ROLE_warehouse'] })).token)],
  ['ROLE_distr', caller(test, (await hire('only.here.too', { roles: ['ROLE_distr'] })).token)],
] as const

const owners = await hire('only.here.owner', { roles: ['ROLE_cargoowner'], cargoOwnerIds: [ownerId] })
const readers = [...people, ['ROLE_cargoowner', caller(test, owners.token)]] as const

/** Ids of everything that belongs only to the other warehouse; a transfer has a row in both. */
async function foreignIds(): Promise<ReadonlySet<string>> {
  const { rows: tables } = await test.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
       join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name
        and i.column_name = 'id' and i.data_type = 'uuid'
      where c.table_schema = 'public' and c.column_name = 'warehouse_id'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      test.pool.query<{ id: string }>(
        `select t.id from "${name}" t where t.warehouse_id = $1
            and not exists (select 1 from "${name}" o where o.id = t.id and o.warehouse_id <> $1)`,
        [elsewhere],
      ),
    ),
  )
  return new Set(rows.flatMap((one) => one.rows.map(({ id }) => id)))
}
const foreign = await foreignIds()
const leaks = (answer: unknown, question = '') =>
  idsIn(JSON.stringify(answer)).filter((id) => foreign.has(id) && !question.includes(id))

/** One row of a list in the other warehouse; undefined if the list has none. */
async function rowElsewhere({ name }: ListDeclaration): Promise<string | undefined> {
  const { table } = storeOf(name)
  const { rows: columns } = await test.pool.query(
    `select 1 from information_schema.columns where table_name = $1 and column_name = 'warehouse_id'`,
    [table],
  )
  if (columns.length === 0) return undefined
  const { rows } = await test.pool.query<{ id: string }>(`select id from "${table}" where warehouse_id = $1`, [
    elsewhere,
  ])
  return rows.find(({ id }) => foreign.has(id))?.id
}

/** Without the log of the whole company: a grant for it opens all of it, as the manual says. */
const inOneWarehouse = lists.filter(({ name }) => name !== 'auditLogs')

/** Numbers of the documents of the other warehouse, because an exported file has no ids. */
async function numbersElsewhere(list: ListDeclaration): Promise<string[]> {
  if (list.kind !== 'document') return []
  const { rows } = await test.pool.query<{ id: string; no: string }>(
    `select id, ${columnName(list.label)} as no from "${storeOf(list.name).table}" where warehouse_id = $1`,
    [elsewhere],
  )
  return rows.filter(({ id }) => foreign.has(id)).map(({ no }) => no)
}

/** Checks that a file has as many rows as the list counts, and nothing of the other warehouse. */
async function exportsNothing(list: ListDeclaration, call: Caller) {
  const page = await call('GET', list.path)
  if (page.status === 403) return expect((await call('GET', `${list.path}/export`)).status).toBe(403)
  const rows = await exportedRows(test, call, list.path)
  expect(rows).toHaveLength(page.body.data.total)
  const numbers = await numbersElsewhere(list)
  expect(rows.filter((row) => numbers.some((number) => row.includes(`"${number}"`)))).toEqual([])
}

const hasLabels = (list: ListDeclaration) => list.kind === 'resource' && list.prints !== undefined

async function readsNothing(list: ListDeclaration, call: Caller) {
  for (const path of [`${list.path}?pageSize=500`, `${list.path}/options?pageSize=200`, `${list.path}/count`]) {
    const { status, body } = await call('GET', path)
    expect([path, status < 500, leaks(body)]).toEqual([path, true, []])
  }
  await exportsNothing(list, call)
  const id = await rowElsewhere(list)
  if (id === undefined) return
  const parts = [
    ...['', '/history'],
    ...(list.kind === 'document' ? ['/chain', '/print', '/attachments', '/erp'] : []),
    ...(hasLabels(list) ? ['/print'] : []),
  ]
  for (const part of parts) {
    const { status, body } = await call('GET', `${list.path}/${id}${part}`)
    expect([part, status, leaks(body, id)]).toEqual([part, expect.toBeOneOf([403, 404]), []])
  }
  if (hasLabels(list)) expect((await call('POST', `${list.path}/print`, { ids: [id] })).status).toBeOneOf([403, 404])
  const options = await call('GET', `${list.path}/options?ids=${id}`)
  if (options.status === 200) expect(options.body.rows).toEqual([])
}

describe.each(readers)('%s in another warehouse', (role, call) => {
  it.each(inOneWarehouse.map((list) => ({ list, name: list.name })))('reads nothing there by a grant of $name', async ({
    list,
  }) => {
    await grantOnly(test, role, [`${list.name}.read`])
    await readsNothing(list, call)
  })
})

describe('an administrator who works in another warehouse now', async () => {
  const admin = await test.signIn('admin')
  await admin.session.changeWarehouse(day.warehouseId)
  const call = caller(test, admin.token)
  it.each(
    lists.filter(({ scope }) => scope === 'warehouse').map((list) => ({ list, name: list.name })),
  )('reads nothing of $name there', async ({ list }) => {
    await readsNothing(list, call)
  })
})

describe.each(people)('%s in another warehouse', (role, call) => {
  it.each(
    lists.filter(({ kind }) => kind === 'document').map((list) => ({ list, name: list.name })),
  )('changes nothing there by every grant of $name', async ({ list }) => {
    await grantOnly(
      test,
      role,
      actionsOf(list).map((action) => `${list.name}.${action}`),
    )
    const id = await rowElsewhere(list)
    if (id === undefined || list.kind !== 'document') return
    for (const command of Object.keys(list.commands)) {
      const { status, body } = await call('POST', `${list.path}/${id}/${command}`, { reason: 'why' })
      expect([command, status, body.error]).toEqual([
        command,
        expect.toBeOneOf([400, 404]),
        expect.toBeOneOf(['INVALID', 'NOT_FOUND']),
      ])
    }
    expect((await call('DELETE', `${list.path}/${id}?version=1`)).status).toBe(404)
  })
})
