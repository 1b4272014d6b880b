import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { actionsOf, type ListDeclaration } from '@entrepot/contract/kit/declaration'
import { grantableToOwners, ownerFieldOf } from '@entrepot/contract/kit/owner-limit'
import { declarations, lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { storeOf } from './kit/sql/stores.ts'
import { byTurns } from './soak/length.ts'
import { exportedRows } from './testing/registry/exported-rows.ts'
import { questionsBesideLists, readsBesideLists } from './testing/registry/reads-beside-lists.ts'
import { caller, SUBJECTS } from './testing/registry/subjects.ts'
import { grantOnly, idsIn, twoOwners } from './testing/registry/two-owners.ts'
import { commandInputs, linesOf, ownerHeaders, remarkOf } from './testing/registry/writes-of-owners.ts'

/**
 * Tries every single grant to the cargo-owner role with an account of one owner against the goods of all others. Either
 * the grant is refused without effect, or nothing of another owner is answered or changed.
 */
const { test, admin, rowsOf, day, ownerId, otherOwnerId, productId, otherProductId, own, others, onlyOwn } =
  await twoOwners()
const call = caller(test, onlyOwn.token)
const adminCall = caller(test, admin.token)
const goodsOfOther = { warehouseId: day.warehouseId, ownerId: otherOwnerId, productId: otherProductId }

/** Tables whose rows belong to one owner, and document types without documents of the account's own goods. */
const OWNED_TABLES = [
  ...new Set([
    ...['recv_req', 'tally_task', 'recv_registration', 'shipment_notif', 'pick_task', 'out_tally_task'],
    ...['transfer_task', 'stock', 'stock_entry', 'product', 'manual_book'],
    ...lists
      .filter(({ kind, ownerLimit }) => kind !== 'query' && ownerFieldOf(ownerLimit) === 'cargoOwnerId')
      .map(({ name }) => storeOf(name).table),
  ]),
]
const { rows: foreignRows } = await test.pool.query<{ id: string }>(
  `${OWNED_TABLES.map((table) => `select id from ${table} where cargo_owner_id <> $1`).join(' union all ')}
   union all select id from cargo_owner where id <> $1 union all select id from shipment_task
   union all select id from stocktaking union all select p.id from putaway p join recv_registration r
     on r.warehouse_id = p.warehouse_id and r.id = p.registration_id where r.cargo_owner_id <> $1`,
  [ownerId],
)
const foreign = new Set(foreignRows.map(({ id }) => id))
const numbers = await Promise.all(
  lists
    .filter(({ kind }) => kind === 'document')
    .map(async (list) => {
      const rows = await rowsOf(list)
      return rows.filter(({ id }) => foreign.has(id)).map((row) => String(row[list.label]))
    }),
)
const foreignNumbers = numbers.flat()

/** The owner's own rows, as an administrator reads them. */
const rowsByList = new Map<string, readonly { readonly id: string }[]>()
for (const list of lists) rowsByList.set(list.name, await rowsOf(list))
const isOwn = (list: ListDeclaration, row: Readonly<Record<string, unknown>>) => {
  const owner = ownerFieldOf(list.ownerLimit)
  return owner !== undefined && row[owner] === ownerId
}

/** Ids of others in an answer, except those that were in the request. */
const leaks = (answer: unknown, question = '') =>
  idsIn(JSON.stringify(answer)).filter((id) => foreign.has(id) && !question.includes(id))

const changedRows = async () => {
  const sums = OWNED_TABLES.filter((table) => table !== 'stock_entry').map(
    (
      table,
    ) => `select '${table}' as table, count(*)::int as rows, md5(string_agg(t::text, ';' order by t.id)) as content
      from ${table} t where t.cargo_owner_id <> $1`,
  )
  return (await test.pool.query(sums.join(' union all '), [ownerId])).rows
}

async function refusesEverything(name: string, paths: readonly string[]) {
  for (const path of paths) {
    const { status, body } = await call('GET', path)
    expect([name, path, status]).toEqual([name, path, 404])
    expect(leaks(body, path)).toEqual([])
  }
}

/** Reads a list, and everything about one record. */
async function tryReading(list: ListDeclaration) {
  const { name, path } = list
  const page = await call('GET', `${path}?pageSize=500`)
  expect([name, page.status]).toEqual([name, 200])
  expect(leaks(page.body)).toEqual([])
  const rows = rowsByList.get(name)!
  if (ownerFieldOf(list.ownerLimit) !== undefined) {
    const mine = rows.filter((row) => isOwn(list, row as never))
    expect(page.body.data.content.map(({ id }: { id: string }) => id).sort()).toEqual(mine.map(({ id }) => id).sort())
    expect((await call('GET', `${path}/count`)).body.data).toEqual({ total: mine.length })
    expect(await exportedRows(test, call, path)).toHaveLength(mine.length)
    const other = rows.find((row) => !isOwn(list, row as never))!
    const one = `${path}/${other.id}`
    const ofDocument = ['chain', 'print', 'attachments', 'erp'].map((part) => `${one}/${part}`)
    await refusesEverything(name, [one, `${one}/history`, ...(list.kind === 'document' ? ofDocument : [])])
    if ('prints' in list && list.prints !== undefined) {
      await refusesEverything(name, [`${one}/print`])
      expect((await call('POST', `${path}/print`, { ids: [other.id] })).status).toBe(404)
    }
    for (const row of mine.slice(0, 3)) {
      const paths = [`${path}/${row.id}`, `${path}/${row.id}/history`]
      if (list.kind === 'document') paths.push(`${path}/${row.id}/chain`, `${path}/${row.id}/attachments`)
      for (const each of paths) {
        const { status, body } = await call('GET', each)
        expect([each, status]).toEqual([each, 200])
        expect([leaks(body), foreignNumbers.filter((number) => JSON.stringify(body).includes(`"${number}"`))]).toEqual([
          [],
          [],
        ])
      }
    }
  }
}

const offered = lists.filter(({ search }) => search.length > 0)
let grants = 0
let changes = 0

/** Tries routes beside the lists that this grant opens; options of some lists, in turn. */
async function tryBeside(offering = byTurns(offered, grants++, 8), granted?: { path: string; action: string }) {
  for (const list of offering) {
    const id = rowsByList.get(list.name)!.find((row) => foreign.has(row.id))?.id
    for (const query of ['?pageSize=200', ...(id === undefined ? [] : [`?ids=${id}`])]) {
      const { body } = await call('GET', `${list.path}/options${query}`)
      expect([list.name, leaks(body, query)]).toEqual([list.name, []])
    }
  }
  // Reading routes are opened by read permissions, so each of these tries all of them; a permission to change tries a
  // share.
  const isOfChange = granted !== undefined && granted.action !== 'read'
  const turn = isOfChange ? changes++ : 0
  const triedBy = <Asked>(all: readonly Asked[], count: number, pathOf: (asked: Asked) => string) => {
    if (!isOfChange) return all
    const own = all.filter((asked) => pathOf(asked).startsWith(`${granted.path}/`))
    return [...new Set([...own, ...byTurns(all, turn, count)])]
  }
  for (const path of triedBy(readsBesideLists(goodsOfOther), 7, (asked) => asked)) {
    const { status, body } = await call('GET', path)
    expect([path, status < 500, leaks(body, path)]).toEqual([path, true, []])
  }
  for (const [path, body] of triedBy(questionsBesideLists(goodsOfOther, others.open.id), 1, ([asked]) => asked)) {
    const answer = await call('POST', path, body)
    expect([path, leaks(answer.body, JSON.stringify(body))]).toEqual([path, []])
    expect(JSON.stringify(answer.body)).not.toMatch(/"available":[1-9]|"incoming":[1-9]/)
    for (const number of foreignNumbers) expect(JSON.stringify(answer.body)).not.toContain(`"${number}"`)
  }
}

const INPUTS = commandInputs(otherProductId)
const DOCUMENTS: Readonly<Record<string, { own: { id: string }; others: { id: string; version: number }[] }>> = {
  recvReqs: { own: own.draft, others: [others.draft, others.notice] },
  shipmentNotifs: { own: own.open, others: [others.open, others.order] },
}

/** Example documents of a type that is not named above: of the one owner, and of others. */
function exampleDocuments(list: ListDeclaration) {
  const rows = rowsByList.get(list.name) as readonly { readonly id: string; readonly version: number }[]
  const mine = rows.find((row) => isOwn(list, row as never))
  if (mine === undefined) throw new Error(`${list.name} has no row of the owner`)
  return { own: mine, others: rows.filter((row) => !isOwn(list, row as never)).slice(0, 2) }
}

async function refusesWrites(calls: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, unknown?])[]) {
  for (const [method, path, body] of calls) {
    const answer = await call(method, path, body)
    const shown = [method, path, answer.status, answer.body.error]
    expect(shown).toEqual([
      method,
      path,
      expect.toBeOneOf([404, 422]),
      expect.toBeOneOf(['NOT_FOUND', 'UNKNOWN_REFERENCE']),
    ])
    expect(leaks(answer.body, path + JSON.stringify(body))).toEqual([])
  }
}

/** Tries to write records of others, and to refer to them from own records. */
async function tryWriting(list: ListDeclaration, action: string) {
  const { name, path } = list
  if (list.kind === 'document') {
    const { own: mine, others: theirs } = DOCUMENTS[name] ?? exampleDocuments(list)
    const header = ownerHeaders[name] ?? {}
    if (action === 'write') {
      const now = (await adminCall('GET', `${path}/${mine.id}`)).body.data
      await refusesWrites([
        ['POST', path, { ...header, cargoOwnerId: otherOwnerId, lines: linesOf(name, otherProductId) }],
        ['POST', path, { ...header, cargoOwnerId: ownerId, lines: linesOf(name, otherProductId) }],
        ...(name === 'recvReqs'
          ? ([['PUT', path, { id: mine.id, version: now.version, lines: linesOf(name, otherProductId) }]] as const)
          : []),
        ...(name === 'recvReqs'
          ? rowsByList.get('shipmentTasks')!.map(({ id }) => ['POST', `${path}/${id}/DISPATCH`, {}] as const)
          : []),
      ])
    }
    for (const { id } of theirs) {
      const { version } = (await adminCall('GET', `${path}/${id}`)).body.data
      if (action === 'write')
        await refusesWrites([
          ['PUT', path, { id, version, ...remarkOf(name) }],
          ['POST', `${path}/${id}/attachments`, { fileId: id }],
          ['POST', `${path}/${id}/erp/sync`, {}],
        ])
      else if (action === 'delete') await refusesWrites([['DELETE', `${path}/${id}?version=${version}`]])
      else {
        const input = INPUTS[action] ?? { reason: 'why' }
        const needsInput = list.commands[action]!.reason !== undefined || action in INPUTS
        await refusesWrites([['POST', `${path}/${id}/${action}`, needsInput ? input : {}]])
        if (list.commands[action]!.batch === true)
          expect((await call('POST', `${path}/batch/${action}`, { ids: [id] })).body.data).toMatchObject([
            { ok: false, error: 'NOT_FOUND' },
          ])
      }
    }
    return
  }
  const subject = SUBJECTS.find((one) => one.name === name)!
  const other = rowsByList.get(name)!.find(({ id }) => foreign.has(id))! as { id: string; version?: number }
  const version = other.version ?? 1
  if (action === 'create')
    await refusesWrites([['POST', path, { ...subject.body('FOREIGN'), cargoOwnerId: otherOwnerId }]])
  else if (action === 'update') await refusesWrites([['PUT', path, { id: other.id, version, remark: null }]])
  else if (action === 'delete') await refusesWrites([['DELETE', `${path}/${other.id}?version=${version}`]])
  else {
    await refusesWrites([['POST', `${path}/${other.id}/${action}`, {}]])
    expect((await call('POST', `${path}/batch/${action}`, { ids: [other.id] })).body.data).toMatchObject([
      { ok: false, error: 'NOT_FOUND' },
    ])
  }
}

const { permissions: fromTable } = await onlyOwn.session.me()
const before = await changedRows()

describe.each(
  declarations.map((declaration) => ({ declaration, name: declaration.name })),
)('a grant of $name to cargo owners', ({ declaration, name }) => {
  it.each(actionsOf(declaration))('%s', async (action) => {
    const permission = `${name}.${action}`
    await grantOnly(test, 'ROLE_cargoowner', [permission])
    const { permissions } = await onlyOwn.session.me()
    const isGranted = grantableToOwners(declaration.ownerLimit, actionsOf(declaration)).includes(action)
    expect(permissions.includes(permission)).toBe(isGranted || fromTable.includes(permission))
    if (!isGranted) {
      const { status, body } = await adminCall('PUT', 'permissions', {
        role: 'ROLE_cargoowner',
        permission,
        granted: true,
      })
      expect([status, body.error]).toEqual([422, 'NOT_FOR_OWNERS'])
      return
    }
    if (declaration.kind !== 'page') {
      if (action === 'read') await tryReading(declaration)
      else await tryWriting(declaration, action)
    }
    const path = declaration.kind === 'page' ? declaration.name : declaration.path
    await tryBeside(undefined, { path, action })
    expect(await changedRows()).toEqual(before)
  })
})

describe('a cargo owner with every grant that is possible', () => {
  it('works with own orders, and only with own ones', async () => {
    const all = declarations.flatMap((one) =>
      grantableToOwners(one.ownerLimit, actionsOf(one)).map((a) => `${one.name}.${a}`),
    )
    await grantOnly(test, 'ROLE_cargoowner', all)
    for (const declaration of lists) {
      if (grantableToOwners(declaration.ownerLimit, ['read']).length > 0) await tryReading(declaration)
      else expect([declaration.name, (await call('GET', declaration.path)).status]).toEqual([declaration.name, 403])
    }
    await tryBeside(offered)
    const lines = [{ productId, planSkuTotal: 3 }]
    const answer = await call('POST', 'recvReqs', { ...ownerHeaders.recvReqs, cargoOwnerId: ownerId, lines })
    expect([answer.status, answer.body.data.actions]).toEqual([
      201,
      expect.arrayContaining(['edit', 'submit', 'delete']),
    ])
    expect((await call('POST', `recvReqs/${answer.body.data.id}/submit`, {})).status).toBe(200)
    expect(await changedRows()).toEqual(before)
    expect((await test.raw(`${ADMIN_BASE}/recvReqs`)).status).toBe(401)
  })
})
