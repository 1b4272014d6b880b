import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeEmbedded } from '../database/embedded/remove.ts'
import { embeddedDemo } from '../testing/embedded-demo.ts'
import { runBackupCommand } from '../testing/server/run-backup-command.ts'
import { type RunningServer, runServer } from '../testing/server/running-server.ts'

let dataFolder: string
let otherFolder: string
let file: string
const servers: RunningServer[] = []

beforeAll(async () => {
  dataFolder = await embeddedDemo('commands')
  otherFolder = await mkdtemp(join(tmpdir(), 'entrepot-other-'))
  await chmod(otherFolder, 0o711)
  file = join(otherFolder, 'backup.tar.gz')
  servers.push(await runServer(dataFolder))
})

afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await removeEmbedded(dataFolder)
  await removeEmbedded(otherFolder)
  await rm(file, { force: true })
})

const metricsOf = async (server: RunningServer | undefined) => (await fetch(`${server?.origin}/metrics`)).text()

it('backs up beside a running server, which then knows of it, and does not restore under it', async () => {
  expect(await metricsOf(servers[0])).toMatch(/^entrepot_backup_age_seconds nan$/im)
  expect(await runBackupCommand('backup', dataFolder, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/backup\.tar\.gz: [\d,]+ rows, [\d.]+ [KM]B/),
  })
  const metrics = await metricsOf(servers[0])
  expect(metrics).toMatch(/^entrepot_backup_age_seconds \d/m)
  expect(metrics).toMatch(/^entrepot_disk_free_bytes \d/m)
  expect(await runBackupCommand('restore', dataFolder, file, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Somebody works with this database: entrepot/),
  })
})

it('checks a file in a cluster of its own, beside the server too, and leaves nothing behind', async () => {
  expect(await runBackupCommand('restore', dataFolder, file, '--check')).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing is wrong in it'),
  })
  expect((await readdir(dataFolder)).filter((name) => name.startsWith('check'))).toEqual([])
})

it('asks nobody where there is no terminal: a database that is not empty stays', async () => {
  for (const server of servers.splice(0)) await server.end('SIGTERM')
  expect(await runBackupCommand('restore', dataFolder, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not empty'),
  })
})

it('restores into a new data folder, where a server goes on', async () => {
  expect(await runBackupCommand('restore', otherFolder, file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Restored\.[\s\S]*are held until[\s\S]*Nothing is wrong/),
  })
  const server = await runServer(otherFolder)
  servers.push(server)
  const anyone = createTransport({ origin: server.origin, headers: () => ({ Authorization: PUBLIC_AUTHORIZATION }) })
  expect(await sessionClient(anyone).login('admin', DEMO_PASSWORD)).toHaveProperty('access_token')
  // No backup of the copy was made.
  expect(await metricsOf(server)).toMatch(/^entrepot_backup_age_seconds nan$/im)
})

it('says how it is called', async () => {
  for (const command of ['backup', 'restore'] as const) {
    const { code, output } = await runBackupCommand(command, dataFolder, '--nothing')
    expect([code, output.includes(`npm run ${command} -- FILE`)]).toEqual([1, true])
  }
})
