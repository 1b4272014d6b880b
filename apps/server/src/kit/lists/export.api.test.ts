import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { staff } from '@entrepot/contract/identity/staff'
import { jobs } from '@entrepot/contract/integration/jobs'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { lists } from '@entrepot/contract/registry'
import { catalogues } from '@entrepot/messages/translate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, admin } = await openTestAppAsAdmin()
await admin.list(jobs).create({ kind: 'verify' })

/** Opens the link without a token, like a browser. */
async function sheetAt(url: string) {
  const response = await test.raw(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.xlsx"$/)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [header = [], ...rows] = sheets[0]!.rows
  return { name: sheets[0]!.name, header, rows }
}

async function exported(list: ListDeclaration, language: Language, query: Record<string, string> = {}) {
  const response = await test.raw(`${ADMIN_BASE}/${list.path}/export?${new URLSearchParams(query)}`, {
    headers: { 'X-Auth-Token': admin.token, 'Accept-Language': language },
  })
  expect(response.status).toBe(200)
  return sheetAt(((await response.json()) as { data: { url: string } }).data.url)
}

const wordFor = (language: Language, key: string) => (catalogues[language] as Record<string, string>)[key]

/** A field of words has a column for each language. */
function titlesOf(list: ListDeclaration, field: string, language: Language) {
  const title = wordFor(language, `${list.name}.field.${field}`)
  if (list.fields[field]!.look.kind !== 'words') return [title]
  return LANGUAGES.map((textLanguage) => `${title} (${wordFor(language, `engine.language.${textLanguage}`)})`)
}

describe.each(lists.map((list) => ({ list, name: list.name })))('the export of $name', ({ list }) => {
  it.each(LANGUAGES)('is a readable file with every row, titled in %s', async (language) => {
    const { total } = await admin.list(list).count()
    const isExported = (name: string) => list.fields[name]!.look.kind !== 'secret' && !list.fields[name]!.pageOnly
    const shown = Object.keys(list.fields).filter(isExported)
    const { name, header, rows } = await exported(list, language)
    expect(name).toBe(wordFor(language, `${list.name}.title`)!.slice(0, 31))
    expect(header).toEqual(shown.flatMap((field) => titlesOf(list, field, language)))
    expect(rows.length).toBe(total)
  })

  it('refuses an unknown filter before it makes a link', async () => {
    expect(await refusal(admin.list(list).export({ colour: 'red' }))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(admin.list(list).export({ pageSize: 20 }))).toMatchObject({ httpStatus: 400 })
  })
})

describe('the cells of an export', () => {
  it('are what a person reads: names, words, local times', async () => {
    const { header, rows } = await exported(staff, 'es', { username: 'owner' })
    const row = Object.fromEntries(header.map((title, index) => [title, rows[0]![index]]))
    expect(rows).toHaveLength(1)
    expect(row).toMatchObject({
      Usuario: 'owner',
      Roles: wordFor('es', 'enum.role.ROLE_cargoowner'),
      Estado: wordFor('es', 'enum.userStatus.ACTIVE'),
      Almacenes: expect.stringContaining('Valencia Port Logistics'),
      Creado: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    const { content } = await admin.list(staff).list({ username: 'owner' })
    const inShanghai = new Date(Date.parse(content[0]!.createdTime!) + 8 * 3_600_000).toISOString()
    expect(row.Creado).toBe(inShanghai.slice(0, 19).replace('T', ' '))
  })

  it('hold formulas, markup and long texts as texts', async () => {
    const texts = { name: '=HYPERLINK("http://x")', address: `<b>&amp;"'</b>${'長'.repeat(180)}`, shortName: '+1-1' }
    await admin.list(cargoOwners).create({ code: 'FORMULA', ...texts })
    const { rows } = await exported(cargoOwners, 'en', { code: 'FORMULA' })
    for (const text of Object.values(texts)) expect(rows[0]).toContain(text)
  })

  it('never outgrow what a spreadsheet can hold', async () => {
    await test.pool.query(
      `insert into audit_log (id, happened_time, action, resource, record_id, after)
       values (gen_random_uuid(), $1, 'update', 'dictionaries', 'a-long-one', jsonb_build_object('text', repeat('x', 40000)))`,
      [test.clock.now()],
    )
    const { rows } = await exported(auditLogs, 'en', { recordId: 'a-long-one' })
    expect(Math.max(...rows[0]!.map((cell) => String(cell ?? '').length))).toBeLessThanOrEqual(32_767)
  })
})

describe('the rows of an export', () => {
  it('are those that match, also when a parameter is empty', async () => {
    expect((await exported(staff, 'en', { roles: 'ROLE_cargoowner', username: '' })).rows).toHaveLength(3)
  })

  it('are all there, each once, however many thousands', async () => {
    await test.pool.query(
      `insert into audit_log (id, happened_time, username, action, resource, record_label)
       select gen_random_uuid(), $1::timestamptz + n * interval '1 second', 'robot', 'update', 'staff', 'row ' || n
         from generate_series(1, 2500) n`,
      [test.clock.now()],
    )
    const { header, rows } = await exported(auditLogs, 'en', { username: 'robot' })
    const labels = rows.map((row) => row[header.indexOf('Record')])
    expect(labels).toHaveLength(2500)
    expect(new Set(labels).size).toBe(2500)
  })
})

describe('the link to an export', () => {
  it('works for five minutes, for what it was made for', async () => {
    const { url } = await admin.list(staff).export({ username: 'owner' })
    expect((await test.raw(url)).status).toBe(200)
    for (const forged of [
      url.replace('owner', 'admin'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/&signature=.*/, ''),
      url.replace('/super/users/', '/auditLogs/'),
      url.replace(/expires=\d/, 'expires=9'),
    ]) {
      expect((await test.raw(forged)).status).toBe(403)
    }
    test.clock.advance(6)
    expect(await (await test.raw(url)).json()).toMatchObject({ status: 403, error: 'LINK_EXPIRED' })
  })

  it('dies with the right or the account of who asked for it', async () => {
    const body = { username: 'exporter', displayName: 'E', roles: ['ROLE_distr'], password: 'a-long-password-9' }
    const account = await admin.list(staff).create(body)
    const person = await test.signIn('exporter', 'a-long-password-9')
    const { url } = await person.list(cargoOwners).export()
    expect((await test.raw(url)).status).toBe(200)
    const changed = await admin
      .list(staff)
      .update({ id: account.id, version: account.version, roles: ['ROLE_warehouse'] })
    expect((await test.raw(url)).status).toBe(403)
    await admin.list(staff).update({ id: account.id, version: changed.version, roles: ['ROLE_distr'] })
    expect((await test.raw(url)).status).toBe(200)
    await admin.list(staff).act(account.id, 'deactivate')
    expect(await (await test.raw(url)).json()).toMatchObject({ error: 'ACCOUNT_DISABLED' })
  })
})

describe('a list of more than ten thousand rows', () => {
  it('says so, and counts them all when asked', async () => {
    await test.pool.query(
      `insert into audit_log (id, happened_time, username, action, resource)
       select gen_random_uuid(), $1::timestamptz, 'masses', 'update', 'staff' from generate_series(1, 10001)`,
      [test.clock.now()],
    )
    const page = await admin.list(auditLogs).list({ username: 'masses' })
    expect(page).toMatchObject({ total: 10_000, totalExact: false })
    expect(await admin.list(auditLogs).count({ username: 'masses' })).toEqual({ total: 10_001 })
    const last = await admin.list(auditLogs).list({ username: 'masses', currentPage: 500 })
    expect(last.content).toHaveLength(20)
  })
})
