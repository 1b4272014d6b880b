import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '../database/migration-files.ts'
import { createPool } from '../database/pool.ts'
import { preparedStatements } from '../statements.generated.ts'
import { backupFolder, quiet, restoredCopy, restoreInto } from '../testing/database/backup-fixture.ts'
import { tableContents } from '../testing/database/table-contents.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { checkByRestoring } from './check-backup.ts'
import { checkBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await backupFolder()
const source = await createTestDatabase('demo')
const target = await createTestDatabase('demo')
afterAll(async () => {
  await source.drop()
  await target.drop()
})
const file = join(folder, 'demo.tar.gz')
await writeBackup(source.ownerUrl, file, quiet)
const whole = await readFile(file)

/** The file with changed content. */
async function changedFile(content: Buffer): Promise<string> {
  const changed = join(folder, 'changed.tar.gz')
  await writeFile(changed, content)
  return changed
}

/** The content of the target, read without staying connected to it. */
async function targetContents() {
  const looking = createPool(target.appUrl, { max: 1 })
  try {
    return await tableContents(looking)
  } finally {
    await looking.end()
  }
}

/** The migrations of another version. */
async function migrationsFolder(name: string, change: (path: string, names: string[]) => Promise<unknown>) {
  const path = join(folder, name)
  await mkdir(path)
  await cp(MIGRATIONS_FOLDER, path, { recursive: true })
  await change(path, (await readdir(path)).sort())
  return path
}

describe('a file that is not as it was written', () => {
  const places = Array.from({ length: 40 }, (_, n) => 12 + Math.floor(((whole.length - 13) * n) / 39))

  it('is refused with any one byte changed', async () => {
    for (const place of places) {
      const content = Buffer.from(whole)
      content[place] = content[place]! ^ 0x10
      await expect(checkBackup(await changedFile(content), quiet), `byte ${place}`).rejects.toThrow('no whole backup')
    }
  })

  it('is refused when it is cut', async () => {
    for (const place of [0, 5, ...places, whole.length - 1]) {
      const cut = await changedFile(whole.subarray(0, place))
      await expect(checkBackup(cut, quiet), `cut at ${place}`).rejects.toThrow('no whole backup')
    }
  })

  it('is refused when its rows were changed and it was compressed again', async () => {
    const content = gunzipSync(whole)
    const at = content.indexOf('CN-SHA\t')
    expect(at).toBeGreaterThan(0)
    content.write('CN-SHB', at)
    await expect(checkBackup(await changedFile(gzipSync(content)), quiet)).rejects.toThrow(
      'are not those that were written',
    )
  })

  it('is refused when it is something else, or not there', async () => {
    await expect(checkBackup(await changedFile(gzipSync('hello')), quiet)).rejects.toThrow('no whole backup')
    await expect(checkBackup(await changedFile(Buffer.from('hello')), quiet)).rejects.toThrow('no whole backup')
    await expect(checkBackup(join(folder, 'nowhere'), quiet)).rejects.toThrow('it is not there')
  })

  it('is refused when a newer version wrote it in a newer way', async () => {
    const content = gunzipSync(whole)
    const at = content.indexOf('"formatVersion": 1')
    content.write('9', at + '"formatVersion": '.length)
    await expect(checkBackup(await changedFile(gzipSync(content)), quiet)).rejects.toThrow(
      /newer version of Entrepot \(\d+\.\d+\.\d+\)/,
    )
  })
})

describe('a database', () => {
  it('that is not empty is left alone, and replaced where that was said', async () => {
    const client = createPool(target.ownerUrl, { max: 1 })
    await client.query(`update warehouse set name = 'changed since'; create table left_over (n int)`)
    await client.end()
    const before = await targetContents()
    await expect(restoreInto(target, file)).rejects.toThrow('not empty')
    expect(await targetContents()).toEqual(before)
    await restoreInto(target, file, { mayReplace: async () => true })
    const after = await targetContents()
    expect(after.has('left_over')).toBe(false)
    expect(after.get('warehouse')).not.toEqual(before.get('warehouse'))
  })

  it('stays as it was when a restore fails, however late', async () => {
    const before = await targetContents()
    const bad = await migrationsFolder('bad', (path) => writeFile(join(path, '9999_bad.sql'), 'select 1 / 0'))
    const replacing = { mayReplace: async () => true, migrationsFolder: bad }
    await expect(restoreInto(target, file, replacing)).rejects.toThrow('division by zero')
    expect(await targetContents()).toEqual(before)
  })

  it('that a server works with is refused', async () => {
    const server = createPool(target.appUrl, { max: 1, applicationName: 'entrepot' })
    await server.query('select')
    await expect(restoreInto(target, file, { mayReplace: async () => true })).rejects.toThrow(/entrepot \(1\)/)
    await server.end()
  })

  it('of another program is refused, whatever was said', async () => {
    const other = await createTestDatabase('nothing')
    const client = createPool(other.ownerUrl, { max: 1 })
    await client.query('create table invoice ()')
    await client.end()
    await expect(restoreInto(other, file, { mayReplace: async () => true })).rejects.toThrow('another program')
    await other.drop()
  })
})

describe('versions', () => {
  it('a backup of a newer version is refused by name', async () => {
    const older = await migrationsFolder('older', (path, names) => rm(join(path, names.at(-1)!)))
    await expect(restoreInto(target, file, { migrationsFolder: older })).rejects.toThrow(
      /newer version of Entrepot \(.*migration \d{4}_\w+\.sql\)/,
    )
  })

  it('a backup of an older version is migrated after its rows are there', async () => {
    const newer = await migrationsFolder('newer', (path) =>
      writeFile(join(path, '9999_more.sql'), 'create table people_then as select count(*)::int as n from app_user'),
    )
    const copy = await restoredCopy(file, { migrationsFolder: newer })
    const { rows } = await copy.ownerPool.query('select n from people_then')
    expect(rows[0].n).toBeGreaterThan(3)
  })
})

describe('--check', () => {
  const configOf = (directUrl: string) => ({
    dataFolder: folder,
    database: { kind: 'given', url: target.appUrl, directUrl } as const,
  })
  const asAdmin = async (text: string) => {
    const admin = createPool(inject('testServer').adminUrl, { max: 1 })
    const { rowCount } = await admin.query(text)
    await admin.end()
    return rowCount
  }

  it('says which right is missing where no database can be made', async () => {
    const checking = checkByRestoring(file, configOf(target.ownerUrl), preparedStatements(), quiet)
    await expect(checking).rejects.toThrow(/may not create one: alter role \w+ createdb/)
  })

  it('restores, finds nothing wrong and leaves nothing behind', async () => {
    const role = `entrepot_test_maker_${randomBytes(4).toString('hex')}`
    await asAdmin(`create role ${role} login createdb password 'maker'`)
    try {
      const makerUrl = new URL(target.ownerUrl)
      makerUrl.username = role
      makerUrl.password = 'maker'
      expect(await checkByRestoring(file, configOf(makerUrl.href), preparedStatements(), quiet)).toEqual([])
      expect(await asAdmin(`select 1 from pg_database where datdba = '${role}'::regrole`)).toBe(0)
    } finally {
      await asAdmin(`drop role ${role}`)
    }
  })

  it('refuses a changed file before it makes anything', async () => {
    const broken = join(folder, 'broken.tar.gz')
    await copyFile(await changedFile(whole.subarray(0, -100)), broken)
    const checking = checkByRestoring(broken, configOf(target.ownerUrl), preparedStatements(), quiet)
    await expect(checking).rejects.toThrow('no whole backup')
  })
})
