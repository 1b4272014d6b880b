import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { withFileLock } from '../database/embedded/files/file-lock.ts'
import { openDataFolder } from '../database/embedded/home.ts'
import { launchEmbedded } from '../database/embedded/launch.ts'
import { removeEmbedded } from '../database/embedded/remove.ts'
import type { OpenConfig } from '../database/open.ts'
import { quoteName, quoteText } from '../database/quote.ts'
import { StartProblem } from '../database/start-problem.ts'

export interface Scratch {
  readonly ownerUrl: string
  readonly appRole: string
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username)

/** A temporary database for the time of `work`, to prove that a backup can be restored without touching any other. */
export function withScratch<T>(
  { database, dataFolder }: OpenConfig,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  if (database.kind === 'embedded') return withScratchCluster(dataFolder, work)
  return withScratchDatabase(database.directUrl, roleOf(database.url), work)
}

/** On the disk of the database, which is more likely to have enough space than the folder of temporary files. */
async function withScratchCluster<T>(folder: string, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const dataFolder = await openDataFolder(folder)
  const scratchFolder = join(dataFolder, 'check')
  // The lock is held by a process: if it is free, the folder was left by a check that was killed.
  return withFileLock(join(dataFolder, 'check.lock'), async () => {
    await removeEmbedded(scratchFolder)
    await mkdir(scratchFolder)
    // Root runs the database as another account, which must be able to enter the folder.
    await chmod(scratchFolder, 0o711)
    try {
      const { ownerUrl, appUrl } = await launchEmbedded({ dataFolder: scratchFolder, fsync: false })
      return await work({ ownerUrl, appRole: roleOf(appUrl) })
    } finally {
      await removeEmbedded(scratchFolder)
    }
  })
}

/** The collation of the original: a difference could change what is unique. */
const LIKE_THIS = `
  select datcollate as collate, datctype as ctype, datlocprovider as provider,
         coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
    from pg_database d where datname = current_database()`

async function withScratchDatabase<T>(
  ownerUrl: string,
  appRole: string,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const name = `entrepot_check_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<'collate' | 'ctype' | 'provider', string> & { locale: string | null }>(
      LIKE_THIS,
    )
    const { collate = 'C', ctype = 'C.UTF-8', provider = 'c', locale = null } = rows[0] ?? {}
    const icu = provider === 'i' && locale !== null ? ` locale_provider icu icu_locale ${quoteText(locale)}` : ''
    await client.query('set statement_timeout = 0')
    await client
      .query(
        `create database ${quoteName(name)} template template0 encoding 'UTF8' lc_collate ${quoteText(collate)} lc_ctype ${quoteText(ctype)}${icu}`,
      )
      .catch(refuseInWords(roleOf(ownerUrl)))
    try {
      const url = new URL(ownerUrl)
      url.pathname = `/${name}`
      return await work({ ownerUrl: url.href, appRole })
    } finally {
      await client.query(`drop database if exists ${quoteName(name)} with (force)`)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const NO_RIGHT = '42501'

const refuseInWords = (role: string) => (error: { code?: string }) => {
  if (error.code !== NO_RIGHT) throw error
  throw new StartProblem(
    `--check restores into a database of its own beside this one, and the role ${role} may not create one: alter role ${role} createdb. Or check the file on a machine without DATABASE_URL, with the embedded database: npm run restore -- FILE --check`,
  )
}
