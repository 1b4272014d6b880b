import pg from 'pg'
import { afterAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

interface OwnedDatabase {
  readonly database: TestDatabase
  /** A connection of the owner of its tables. */
  readonly owner: pg.Client
}

/** A database of one test file alone, which may change its tables. */
export async function openOwnedDatabase(): Promise<OwnedDatabase> {
  const database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })
  return { database, owner }
}
