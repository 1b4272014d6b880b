import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from './start-problem.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Beside this file in the sources; beside the bundle, which contains this file, after a build. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Sorted by number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartProblem(`The migrations are missing: there is no folder ${folder}`)
  })
  const files = names.filter((name) => name.endsWith('.sql')).sort()
  checkNames(files)
  return Promise.all(files.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // A checkout on Windows may have other line ends, which must not change the checksum.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

function checkNames(names: readonly string[]): void {
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartProblem(`Migration ${name}: the name must look like 0001_what_it_does.sql`)
    const otherName = numbers.get(number)
    if (otherName) throw new StartProblem(`Migrations ${otherName} and ${name} have the same number`)
    numbers.set(number, name)
  }
}
