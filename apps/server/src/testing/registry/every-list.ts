import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { expect } from 'vitest'
import {
  createFilledDatabase,
  createTestDatabase,
  type FilledDatabase,
  type TestDatabase,
} from '../database/test-database.ts'
import { fillDevices } from '../devices-fixture.ts'
import { fillDistribution } from '../distribution/distribution-fixture.ts'
import { fillApiKeys } from '../erp/api-keys-fixture.ts'
import { fillIntegrations } from '../erp/integrations-fixture.ts'
import { openTestAppAsAdmin } from '../open-test-app.ts'
import { fillOutbound } from '../outbound-fixture.ts'
import { fillWarehouse, writer } from '../stock-fixture.ts'
import { createTestApp, type Person, type TestApp, type TestAppOptions } from '../test-app.ts'
import { fillEmptyLists } from './example-records.ts'
import { fillOpenNotices } from './open-notices.ts'

export interface Row extends Record<string, unknown> {
  readonly id: string
}
type Parameters = Readonly<Record<string, string>>

const FULL_PAGE = 500

/** Answers the names of the lists that got example records, for want of others. */
async function fillEveryList(test: TestApp): Promise<readonly string[]> {
  const admin = await test.signIn('admin')
  await admin.list(jobs).create({ kind: 'verify' })
  await admin.list(jobs).create({ kind: 'housekeeping' })
  await fillWarehouse(test, admin)
  await fillOutbound(test, admin)
  await fillDistribution(test, admin)
  await fillOpenNotices(test, admin)
  await fillIntegrations(admin)
  await fillApiKeys(admin)
  await fillDevices(test, admin)
  const withExamples = await fillEmptyLists({ pool: test.pool, warehouse: 'CN-SHA', send: writer(test, admin) })
  return withExamples.map(({ name }) => name)
}

/** Fills a database through a server that is there for the moment. */
export async function fillDatabase<Note>(
  database: TestDatabase,
  fill: (test: TestApp) => Promise<Note>,
): Promise<FilledDatabase> {
  const test = await createTestApp({ database: { ...database, drop: async () => undefined } })
  try {
    return { ...database, note: JSON.stringify(await fill(test)) }
  } finally {
    await test.close()
  }
}

/** With rows in every list that is declared. Its note has the names of the lists with example records. */
export const everyListDatabase = (): Promise<FilledDatabase> =>
  createFilledDatabase('every_list', async () => fillDatabase(await createTestDatabase('demo'), fillEveryList))

/** For the tests of one file: rows in every list that is declared, and the administrator who reads them. */
export async function everyList(options: TestAppOptions = {}) {
  const { test, admin } = await openTestAppAsAdmin({ ...options, database: await everyListDatabase() })
  return { test, admin, ...listReader(test, admin) }
}

export function listReader(test: TestApp, admin: Person) {
  async function get(path: string, query: Parameters | string = '', language = 'en') {
    const response = await test.ask(`${ADMIN_BASE}/${path}?${new URLSearchParams(query)}`, {
      headers: { 'X-Auth-Token': admin.token, 'Accept-Language': language },
    })
    return { status: response.status, body: await response.json() }
  }

  /** All of them, page by page. */
  async function rowsOf(list: ListDeclaration, query: Parameters = {}, page = 1): Promise<Row[]> {
    const { status, body } = await get(list.path, { pageSize: `${FULL_PAGE}`, currentPage: `${page}`, ...query })
    expect({ status, query, fields: body.fields }).toEqual({ status: 200, query, fields: undefined })
    const { content } = body.data
    return content.length < FULL_PAGE ? content : [...content, ...(await rowsOf(list, query, page + 1))]
  }

  const read = new Map<string, Promise<Row[]>>()
  /** What is in a list, read once: these tests write nothing. */
  function allRowsOf(list: ListDeclaration): Promise<Row[]> {
    const rows = read.get(list.name) ?? rowsOf(list)
    read.set(list.name, rows)
    return rows
  }

  /** A row that has something in this field, to look for by it. */
  async function rowWith(list: ListDeclaration, name: string): Promise<Row> {
    const rows = await allRowsOf(list)
    const isThere = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
    const match = rows.find((row) => isThere(row[name]))
    if (match === undefined) throw new Error(`no row of ${list.name} has ${name}`)
    return match
  }
  return { get, rowsOf, allRowsOf, rowWith }
}

/** The texts that a person reads in a field, one for each language where it has several. */
export const textsIn = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value ?? '']).map(String)

export const contains = (row: Row, names: readonly string[], sought: string) =>
  names.flatMap((name) => textsIn(row[name])).some((text) => text.toLowerCase().includes(sought.toLowerCase()))
