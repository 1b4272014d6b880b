import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clusterFolder } from './cluster.ts'
import { findPostmaster, type Postmaster } from './files/postmaster-file.ts'
import { readState, stateFile } from './files/state.ts'
import { homePath } from './home.ts'
import { type EmbeddedDatabase, launchEmbedded } from './launch.ts'
import { removeEmbedded } from './remove.ts'

let dataFolder: string
const children: ChildProcess[] = []

/** Beside the product's bundle, because the programs of the database are found from there. */
const ELSEWHERE = join(import.meta.dirname, '../../../dist/launch-elsewhere.mjs')
const PROGRAM = `
  import { launchEmbedded } from './launch.ts'
  const database = await launchEmbedded({ dataFolder: process.argv[2], fsync: false })
  console.log('launched')
  process.once('SIGTERM', () => database.stop().then(() => process.exit()))
  setInterval(() => undefined, 1000)`

const bundleElsewhere = () =>
  build({
    stdin: { contents: PROGRAM, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    outfile: ELSEWHERE,
  })

const makeFolder = async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'entrepot-embedded-'))
}
const removeFolder = () => removeEmbedded(dataFolder)

// Compiled once, because that is most of the work of each test.
beforeAll(bundleElsewhere)

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const launch = () => launchEmbedded({ dataFolder, fsync: false })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function cluster(): Promise<string> {
  const { home } = await readState(dataFolder)
  return clusterFolder(homePath(dataFolder, home ?? ''))
}

async function postmaster(): Promise<Postmaster | undefined> {
  return findPostmaster(await cluster())
}

/** Another server in a separate process; resolves when it has launched. */
async function launchElsewhere(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [ELSEWHERE, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the other server ended early')))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

describe('the first start', () => {
  beforeEach(makeFolder)
  afterEach(removeFolder)

  it('makes a Unicode database that two plain roles reach by password on the loopback address', async () => {
    const database = await launch()
    const roles = `select rolname || ' ' || rolsuper from pg_roles where rolname ~ '^entrepot_(app|owner)$' order by 1`
    expect(await query(database.superUrl, roles)).toEqual(['entrepot_app false', 'entrepot_owner false'])
    expect(await query(database.appUrl, `select lower('É'), '仓' ~ '[[:alpha:]]'`)).toEqual(['é', true])
    expect(await query(database.appUrl, 'show server_encoding')).toEqual(['UTF8'])
    expect(await query(database.superUrl, 'show listen_addresses')).toEqual(['127.0.0.1'])
    const timeout = (name: string) => query(database.appUrl, `show ${name}`)
    expect(await timeout('lock_timeout')).toEqual(['5s'])
    expect(await timeout('statement_timeout')).toEqual(['30s'])
    expect(await timeout('idle_in_transaction_session_timeout')).toEqual(['30s'])
    await query(database.ownerUrl, 'create table mine ()')
    await expect(query(database.appUrl, 'create table not_mine ()')).rejects.toThrow('permission denied')
    const wrong = database.appUrl.replace(/:[^:@/]+@/, ':guess@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    await database.stop()
  })

  it('keeps the passwords to its owner, the cluster to its account, and starts where others may walk too', async () => {
    await chmod(dataFolder, 0o755)
    const database = await launch()
    expect((await stat(stateFile(dataFolder))).mode & 0o777).toBe(0o600)
    expect((await stat(await cluster())).mode & 0o777).toBe(0o700)
    expect(await cluster()).toBe(join(dataFolder, 'database', 'cluster'))
    await database.stop()
  })

  it('works when several processes begin at once', async () => {
    const [here, ...others] = await Promise.all([launch(), launchElsewhere(), launchElsewhere()])
    for (const other of others) await end(other, 'SIGTERM')
    expect(await query(here.appUrl, 'select 1')).toEqual([1])
    await here.stop()
    expect(await postmaster()).toBeUndefined()
  })
})

describe('a cluster that is there', () => {
  // Making a cluster takes most of a test: each test leaves this one as it was, and the last one destroys it.
  beforeAll(async () => {
    await makeFolder()
    // So that the cluster is inside the folder, which may be in memory.
    await chmod(dataFolder, 0o711)
  })
  afterAll(removeFolder)

  describe('a second server', () => {
    it('joins, and the last to stop stops the database', async () => {
      const first = await launch()
      const second = await launch()
      expect(second.appUrl).toBe(first.appUrl)
      await first.stop()
      await first.stop() // twice does not count twice
      expect(await query(second.appUrl, 'select 1')).toEqual([1])
      await second.stop()
      expect(await postmaster()).toBeUndefined()
    })

    it('does not count a member that was killed', async () => {
      const here = await launch()
      await end(await launchElsewhere(), 'SIGKILL')
      await here.stop()
      expect(await postmaster()).toBeUndefined()
    })
  })

  describe('a later start', () => {
    let database: EmbeddedDatabase
    beforeAll(async () => {
      database = await launch()
      await query(database.ownerUrl, 'create table kept as select 42 as answer')
      await database.stop()
    })
    beforeEach(async () => {
      database = await launch()
    })
    const expectKept = async () => expect(await query(database.ownerUrl, 'select answer from kept')).toEqual([42])

    it('finds its data on the same port', async () => {
      const before = database.appUrl
      await database.stop()
      database = await launch()
      expect(database.appUrl).toBe(before)
      await expectKept()
      await database.stop()
    })

    it('takes another port when somebody else has taken its own', async () => {
      const taken = Number(new URL(database.appUrl).port)
      await database.stop()
      const somebody = createServer()
      await new Promise<void>((resolve) => somebody.listen(taken, '127.0.0.1', resolve))
      database = await launch()
      expect(Number(new URL(database.appUrl).port)).not.toBe(taken)
      await expectKept()
      await database.stop()
      somebody.close()
    })

    it('adopts the database of a server that was killed', async () => {
      const other = await launchElsewhere()
      await database.stop()
      await end(other, 'SIGKILL')
      const orphan = await postmaster()
      expect(orphan).toBeDefined()
      database = await launch()
      expect(await postmaster()).toEqual(orphan)
      await expectKept()
      await database.stop()
      expect(await postmaster()).toBeUndefined()
    })

    it('recovers after the database itself was killed under a busy connection', async () => {
      // It computes and does not sleep: such a process notices late, and its shared memory prevents a new start.
      const loop = `do $$ begin while clock_timestamp() < now() + interval '2 s' loop end loop; end $$`
      const busy = query(database.superUrl, loop).catch(() => undefined)
      await sleep(100)
      const killed = await postmaster()
      process.kill(killed?.pid ?? 0, 'SIGKILL')
      const again = await launch()
      expect((await postmaster())?.pid).not.toBe(killed?.pid)
      await expectKept()
      expect(await readFile(database.logFile, 'utf8')).toContain('pre-existing shared memory block')
      await busy
      await database.stop()
      await again.stop()
      expect(await postmaster()).toBeUndefined()
    })

    it('is not misled by a leftover file that names a living stranger', async () => {
      await database.stop()
      const stranger = `${process.pid}\n${await cluster()}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`
      await writeFile(join(await cluster(), 'postmaster.pid'), stranger)
      database = await launch()
      await expectKept()
      await database.stop()
    })

    it('refuses a file of passwords it cannot understand', async () => {
      await database.stop()
      const text = await readFile(stateFile(dataFolder), 'utf8')
      await writeFile(stateFile(dataFolder), text.slice(0, 20))
      await expect(launch()).rejects.toThrow('cannot be read')
      await writeFile(stateFile(dataFolder), text)
    })

    it('refuses to begin anew when the cluster is gone', async () => {
      await database.stop()
      await rm(await cluster(), { recursive: true })
      await expect(launch()).rejects.toThrow('is gone: put it back')
      expect(existsSync(await cluster())).toBe(false)
    })
  })
})
