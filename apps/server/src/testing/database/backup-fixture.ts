import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { checkBackup } from '../../backup/read-backup.ts'
import { type RestoreOptions, restoreBackup } from '../../backup/restore.ts'
import { createPool } from '../../database/pool.ts'
import { preparedStatements } from '../../statements.generated.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const quiet = { say: () => undefined }

/** A folder for the files of a test file, gone when its tests are through. */
export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Restores as the command does it, without questions. */
export async function restoreInto(
  { ownerUrl, appRole }: Pick<TestDatabase, 'ownerUrl' | 'appRole'>,
  file: string,
  options: Partial<RestoreOptions> = {},
): Promise<void> {
  const target = { ownerUrl, appRole, statements: preparedStatements() }
  const restoreOptions = { mayReplace: async () => false, holdDeliveries: true, progress: quiet, ...options }
  await restoreBackup(file, await checkBackup(file, quiet), target, restoreOptions)
}

/** An empty database, filled from a file, with connections of both roles, all of it gone when the tests are through. */
export async function restoredCopy(file: string, options: Partial<RestoreOptions> = {}) {
  const database = await createTestDatabase('nothing')
  const [pool, ownerPool] = [createPool(database.appUrl, { max: 3 }), createPool(database.ownerUrl, { max: 1 })]
  afterAll(async () => {
    await pool.end()
    await ownerPool.end()
    await database.drop()
  })
  await restoreInto(database, file, options)
  return { ...database, pool, ownerPool }
}
