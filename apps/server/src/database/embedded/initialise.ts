import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, run } from './run.ts'

export const SUPERUSER = 'entrepot_super'

interface Initialise {
  readonly initdb: string
  readonly home: string
  readonly cluster: string
  readonly account: Account | undefined
  readonly password: string
  readonly fsync: boolean
}

/**
 * Creates the cluster under another name and renames it when it is complete, so that a killed attempt leaves no half
 * one.
 */
export async function initialise({ initdb, home, cluster, account, password, fsync }: Initialise): Promise<void> {
  await removeDrafts(home)
  const draft = join(home, `draft-${randomBytes(4).toString('hex')}`)
  const secret = join(draft, 'secret')
  const target = join(draft, 'cluster')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(secret, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [draft, secret]) await chown(path, account.uid, account.gid)
  const { code, output } = await run(
    initdb,
    [
      ...['--pgdata', target, '--username', SUPERUSER, '--pwfile', secret, '--auth=scram-sha-256'],
      // With ctype C, upper case and trigrams would ignore Chinese; `und` sorts by the rules of no particular language.
      ...['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', `--lc-ctype=${ctype()}`],
      ...(fsync ? [] : ['--no-sync']),
    ],
    account ? { account } : {},
  )
  await rm(secret, { force: true })
  if (code !== 0) throw new StartProblem(`The embedded database could not be made:\n${output.trim()}`)
  await rename(target, cluster)
  await rm(draft, { recursive: true, force: true })
}

const ctype = () => ({ darwin: 'en_US.UTF-8', win32: 'C' })[process.platform as string] ?? 'C.UTF-8'

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith('draft-'))
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)))
}
