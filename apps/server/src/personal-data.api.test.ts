import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { type ListDeclaration, readPermission } from '@entrepot/contract/kit/declaration'
import { personalFieldsOf, READ_PERSONAL, UNMASK_PERSONAL } from '@entrepot/contract/kit/personal'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { lists } from '@entrepot/contract/registry'
import { maskPersonal } from '@entrepot/domain/identity/mask-personal'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { all, conditionsOf } from './kit/lists/filters.ts'
import { createDb } from './kit/sql/db.ts'
import { storeOf } from './kit/sql/stores.ts'
import { systemCaller } from './system-data/system-caller.ts'
import { everyList, type Row } from './testing/registry/every-list.ts'
import { exportedRows } from './testing/registry/exported-rows.ts'
import { caller } from './testing/registry/subjects.ts'
import { grantOnly } from './testing/registry/two-owners.ts'
import { undrawnPapers } from './testing/registry/undrawn-papers.ts'

/**
 * Personal data on every route of every declaration that has some, for a caller with all permissions except to read it.
 */
const { test, admin, rowsOf } = await everyList({ printing: undrawnPapers })
const personalLists = lists.filter((list) => Object.keys(personalFieldsOf(list)).length > 0)
const reads = [...personalLists, auditLogs, outTallyTasks].map(readPermission)
const grant = (...permissions: string[]) => grantOnly(test, 'ROLE_warehouse', [...reads, ...permissions])
const { rows: seeded } = await test.pool.query('select role, permission from role_grant order by role')
const clerk = await test.signIn('warehouse')
const call = caller(test, clerk.token)
const adminCall = caller(test, admin.token)
const db = createDb(test.pool)
beforeEach(() => grant())

const fileOf = async (path: string) => {
  const { body } = await call('GET', path)
  return (await test.raw(body.data.url)).text()
}

/** The personal values in an answer, each with its field. */
function valuesIn(list: ListDeclaration, answer: unknown): [string, string][] {
  if (Array.isArray(answer)) return answer.flatMap((one) => valuesIn(list, one))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    name in personalFieldsOf(list) && typeof value === 'string' ? [[name, value]] : valuesIn(list, value),
  )
}

const recordsOf = async (list: ListDeclaration, rows: readonly Row[]) =>
  Promise.all(rows.slice(0, 5).map(async ({ id }) => (await adminCall('GET', `${list.path}/${id}`)).body.data))

/** Those of these texts that an answer contains, in any notation. */
const leaks = (secrets: readonly string[], answer: unknown) =>
  secrets.filter((secret) => JSON.stringify(answer).includes(secret))

describe.each(personalLists.map((list) => ({ list, name: list.name })))('the personal data of $name', async ({
  list,
}) => {
  const rows = await rowsOf(list)
  const records = await recordsOf(list, rows)
  const values = [...valuesIn(list, rows), ...valuesIn(list, records)]
  const kindOf = (name: string) => personalFieldsOf(list)[name]!
  const masked = values.map(([name, value]) => [name, maskPersonal(kindOf(name), value)])
  const secrets = [...new Set(values.map(([, value]) => value))]

  it('is there to be masked', () => {
    expect(new Set(values.map(([name]) => name))).toEqual(new Set(Object.keys(personalFieldsOf(list))))
  })

  it('is masked in lists, records, lines, histories, options and figures', async () => {
    const [{ id }] = records
    const paths = [
      list.path,
      ...['count', 'totals', 'options'].map((one) => `${list.path}/${one}`),
      ...['', '/history', '/chain', '/erp', '/lines'].map((one) => `${list.path}/${id}${one}`),
    ]
    for (const path of paths) expect([path, leaks(secrets, (await call('GET', path)).body)]).toEqual([path, []])
    const list500 = (await call('GET', `${list.path}?pageSize=500`)).body
    const own = await Promise.all(records.map(({ id }) => call('GET', `${list.path}/${id}`)))
    expect([...valuesIn(list, list500), ...own.flatMap(({ body }) => valuesIn(list, body))]).toEqual(masked)
  })

  it('is masked in exports', async () => {
    const text = JSON.stringify(await exportedRows(test, call, list.path))
    expect(leaks(secrets, text)).toEqual([])
    const hasOwn = Object.values(list.fields).some(({ personal }) => personal !== undefined)
    expect(text.includes('**')).toBe(hasOwn)
  })

  it('is masked on papers', async () => {
    if (list.kind !== 'document') return
    const papers = ['', ...Object.keys(list.print.papers ?? {}).map((paper) => `?paper=${paper}`)]
    for (const paper of papers) {
      const text = await fileOf(`${list.path}/${records[0].id}/print${paper}`)
      expect([paper, leaks(secrets, text), text.includes('**')]).toEqual([paper, [], true])
    }
  })

  it('is not found by filters, keywords or the search of everything', async () => {
    const personal = Object.keys(personalFieldsOf(list))
    for (const name of list.filters.filter((one) => personal.includes(one))) {
      const { status, body } = await call('GET', `${list.path}?${name}=x`)
      expect([status, body.error]).toEqual([403, 'PERSONAL_FILTER'])
    }
    if (list.search.length === 0) return
    for (const [name, value] of values.filter(([name]) => list.search.includes(name)).slice(0, 5)) {
      const sought = encodeURIComponent(value)
      expect((await adminCall('GET', `${list.path}?keyword=${sought}`)).body.data.total).toBeGreaterThan(0)
      for (const piece of [sought, encodeURIComponent(value.slice(1, 3))]) {
        const { body } = await call('GET', `${list.path}?keyword=${piece}&pageSize=500`)
        const others = list.search.filter((one) => !personal.includes(one))
        const isFound = (row: Row) => others.some((one) => String(row[one]).includes(decodeURIComponent(piece)))
        expect([name, body.data.content.filter((row: Row) => !isFound(row))]).toEqual([name, []])
      }
      expect((await call('GET', `${list.path}/options?keyword=${sought}`)).body.rows).toEqual([])
      expect((await call('GET', `search?keyword=${sought}`)).body.data).toEqual([])
    }
  })

  it('is answered to who may read it', async () => {
    await grant(READ_PERSONAL)
    const { body } = await call('GET', `${list.path}?pageSize=500`)
    expect(valuesIn(list, body)).toEqual(valuesIn(list, rows))
    expect((await call('GET', `${list.path}/${records[0].id}`)).body.data.actions).not.toContain('unmask')
  })

  it('is shown of one document to who may ask for it, and the log says so', async () => {
    if (list.kind !== 'document') return
    const [record] = records
    const path = `${list.path}/${record.id}`
    expect((await call('POST', `${path}/unmask`, {})).status).toBe(403)
    expect((await call('GET', path)).body.data.actions).not.toContain('unmask')
    await grant(UNMASK_PERSONAL)
    expect((await call('GET', path)).body.data.actions).toContain('unmask')
    test.clock.advance(1)
    const { status, body } = await call('POST', `${path}/unmask`, {})
    expect([status, valuesIn(list, body)]).toEqual([200, valuesIn(list, record)])
    expect(body.data.actions).not.toContain('unmask')
    expect(valuesIn(list, (await call('GET', path)).body)).not.toEqual(valuesIn(list, record))
    const [entry] = (await adminCall('GET', `auditLogs?recordId=${record.id}`)).body.data.content
    expect(entry).toMatchObject({ action: 'unmask', username: 'warehouse', resource: list.name })
    expect((await adminCall('GET', `${path}/history`)).body.data[0]).toMatchObject({ action: 'unmask' })
  })
})

describe('a consignee', () => {
  const person = { consignee: '张小明', phone: '+86 138 0013 8000', address: '上海市浦东新区世纪大道 100 号' }
  const mask = { consignee: '张**', phone: '****8000', address: '上海市***' }
  const secrets = Object.values(person)
  let order: { readonly cargoOwnerId: string }
  let notice: { readonly id: string }
  beforeAll(async () => {
    const [first] = await rowsOf(shipmentNotifs)
    const { cargoOwnerId, lines } = (await adminCall('GET', `shipmentNotifs/${first!.id}`)).body.data
    const goods = { lines: [{ productId: lines[0].productId, planSkuTotal: 1 }] }
    const sale = { shippingType: 'SALE', ...goods }
    order = { cargoOwnerId, ...sale }
    notice = (await adminCall('POST', 'shipmentNotifs', { ...order, ...person })).body.data
  })
  const read = async () => (await adminCall('GET', `shipmentNotifs/${notice.id}`)).body.data

  it('is not lost when a document is sent back by who sees the masks', async () => {
    const seen = (await call('GET', `shipmentNotifs/${notice.id}`)).body.data
    expect(seen).toMatchObject(mask)
    const changed = await call('PUT', 'shipmentNotifs', { ...seen, remark: 'ring twice' })
    expect([changed.status, changed.body.data.remark]).toEqual([200, 'ring twice'])
    expect(changed.body.data).toMatchObject(mask)
    expect(await read()).toMatchObject({ ...person, remark: 'ring twice' })
    const moved = await call('PUT', 'shipmentNotifs', {
      id: notice.id,
      version: changed.body.data.version,
      phone: '+86 138 0013 8000',
    })
    expect(moved.status).toBe(200)
    const history = await call('GET', `shipmentNotifs/${notice.id}/history`)
    expect(leaks(secrets, history.body)).toEqual([])
  })

  it('is not written as a mask into a new document', async () => {
    const { status, body: refused } = await call('POST', 'shipmentNotifs', { ...order, ...mask })
    expect([status, refused.error]).toEqual([400, 'INVALID'])
    expect(refused.fields.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(mask).sort())
  })

  it('is masked in the refusal of a stale version', async () => {
    const { status, body: refused } = await call('PUT', 'shipmentNotifs', { id: notice.id, version: 1, remark: 'late' })
    expect([status, refused.detail.current.consignee, leaks(secrets, refused)]).toEqual([409, mask.consignee, []])
  })

  it('is masked in the audit log and its export, where the address of the caller stays', async () => {
    const entries = (await call('GET', `auditLogs?recordId=${notice.id}`)).body
    expect(leaks(secrets, entries)).toEqual([])
    expect(JSON.stringify(entries)).toContain(mask.consignee)
    expect(entries.data.content[0].address).toMatch(/127\.0\.0\.1$/)
    expect(leaks(secrets, await exportedRows(test, call, 'auditLogs'))).toEqual([])
    await grant(READ_PERSONAL)
    expect(leaks(secrets, (await call('GET', `auditLogs?recordId=${notice.id}`)).body)).not.toEqual([])
  })

  it('is in no book of who sees masks', async () => {
    const path = `shipmentNotifs/consignees?cargoOwnerId=${order.cargoOwnerId}`
    expect((await call('GET', path)).body.data).toEqual([])
    await grant(READ_PERSONAL)
    expect(leaks(secrets, (await call('GET', path)).body)).toEqual(secrets)
  })

  it('is found by the last four digits of the phone number, and by no other piece of it', async () => {
    const list = { ...shipmentNotifs, filters: ['phone'], search: ['phone'] }
    const masked = { ...systemCaller, granted: new Set(['shipmentNotifs.read']), roles: ['ROLE_warehouse' as const] }
    const phonesFor = async (filters: object) => {
      const where = all(conditionsOf(list, storeOf('shipmentNotifs'), { ...filters }, masked))
      return (await sql<{ phone: string }>`select phone from shipment_notif t where ${where}`.execute(db)).rows
    }
    for (const name of ['phone', 'keyword'])
      expect(await phonesFor({ [name]: '8000' })).toEqual([{ phone: person.phone }])
    for (const name of ['phone', 'keyword']) expect(await phonesFor({ [name]: '0013' })).toEqual([])
    for (const piece of ['800', '38000', '138 0013 8000']) {
      expect(await phonesFor({ keyword: piece })).toEqual([])
      await expect(async () => phonesFor({ phone: piece })).rejects.toThrow('PERSONAL_FILTER')
    }
  })

  it('is masked on the labels of packages', async () => {
    const [tally] = await rowsOf(outTallyTasks)
    const text = await fileOf(`out_tally_tasks/${tally!.id}/labels`)
    expect([text.includes('Consignee '), text.includes('Harbour Road'), text.includes('C**')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('is read by the cargo owner whose goods they are', async () => {
    await grantOnly(test, 'ROLE_cargoowner', ['shipmentNotifs.read'])
    const owner = await test.signIn('owner')
    const { content } = (await caller(test, owner.token)('GET', 'shipmentNotifs?pageSize=500')).body.data
    expect(content.every((row: Row) => !String(row.consignee).includes('*'))).toBe(true)
  })
})

it('is given at the start to the roles that write the documents of consignees, and can be taken from them', async () => {
  expect(seeded).toEqual(['ROLE_distr', 'ROLE_warehouse'].map((role) => ({ role, permission: READ_PERSONAL })))
  const { body } = await adminCall('GET', 'permissions')
  const personal = body.data.filter(({ name }: { name: string }) => name === 'personal')
  expect(personal).toMatchObject([
    { action: 'read', access: { ROLE_admin: 'table' } },
    { action: 'unmask', access: { ROLE_admin: 'table' }, refusals: { ROLE_cargoowner: 'notForOwners' } },
  ])
})
