import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { withDatabase } from '../testing/database/named-database.ts'
import { needsSingleServer } from '../testing/database/single-server.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { checkServer } from './check-server.ts'

it('accepts a Unicode database', async () => {
  const database = await createTestDatabase()
  await checkServer(database.appUrl)
  await database.drop()
})

it('refuses one that knows only ASCII letters, or another encoding', async () => {
  const { adminUrl, prefix } = inject('testServer')
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  onTestFinished(() => admin.end())
  const create = (name: string, encoding: string) =>
    admin.query(
      `create database ${name} template template0 encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    )
  await create(`${prefix}ascii`, 'UTF8')
  await expect(checkServer(withDatabase(adminUrl, `${prefix}ascii`))).rejects.toThrow('letters beyond ASCII')
  await create(`${prefix}latin`, 'LATIN1')
  await expect(checkServer(withDatabase(adminUrl, `${prefix}latin`))).rejects.toThrow('has the encoding LATIN1')
})

async function refusalOf(url: string) {
  const problem = await checkServer(url).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
  expect(problem).not.toContain('hidden')
  return problem
}

it('says what is wrong with an address, and repeats no password', async () => {
  const { appUrl } = inject('testServer')
  expect(await refusalOf(withDatabase(appUrl, 'no_such_database'))).toContain('has no such database')
  const nowhere = 'postgres://somebody:hidden@127.0.0.1:1/entrepot'
  expect(await refusalOf(nowhere)).toContain('cannot be reached')
})

it.skipIf(needsSingleServer('passwords'))('says that a password is wrong, and does not repeat it', async () => {
  const { appUrl } = inject('testServer')
  expect(await refusalOf(appUrl.replace(/:[^:@/]+@/, ':hidden@'))).toContain('refuses the password')
})
