import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { staff } from '@entrepot/contract/identity/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts'
import { type RunningProgram, startProgram } from './testing/server/server-program.ts'
import { refusal } from './testing/test-app.ts'

const DEMO_PASSWORD = 'Entrepot-demo-1'
const DEMO = { ENTREPOT_DEMO: '1', HOST: '127.0.0.1' }
const PRODUCTION = { ENTREPOT_DEMO: '0', HOST: '0.0.0.0' }
const PRINTED = /^ {2}(\S+) +([\w]{4}(?:-\w{4}){3})$/gm

const printed = (...programs: readonly RunningProgram[]) =>
  programs
    .flatMap((program) => [...program.output().matchAll(PRINTED)])
    .map(([, username, password]) => ({ username, password }))

/** One database, started again and again: as a demo, then in production, then as a demo again. */
describe('a demo that is started outside demo mode', () => {
  let database: TestDatabase
  let running: RunningProgram[] = []
  let earlier: string
  let password: string
  const stopAll = async () => {
    await Promise.all(running.map((program) => program.stop()))
    running = []
  }
  const start = async (...environments: readonly Readonly<Record<string, string>>[]) => {
    running = await Promise.all(environments.map((env) => startProgram(database, env)))
    return running
  }
  beforeAll(async () => {
    database = await createTestDatabase('demo')
    const [demo] = await start(DEMO)
    earlier = (await demo!.signIn('warehouse', DEMO_PASSWORD)).token
    await stopAll()
    await start(PRODUCTION, PRODUCTION)
  })
  afterAll(async () => {
    await stopAll()
    await database.drop()
  })

  it('prints one password for the administrator, though two processes start together', async () => {
    const accounts = printed(...running)
    expect(accounts).toEqual([{ username: 'admin', password: expect.any(String) }])
    password = accounts[0]!.password!
    const person = await running[0]!.signIn('admin', password)
    expect(await person.session.me()).toMatchObject({ username: 'admin', mustChangePassword: true })
    await person.session.changePassword(password, 'chosen-by-myself-7')
  })

  it('takes the demo password from nobody, and ends the sessions that were opened with it', async () => {
    for (const username of ['admin', 'warehouse', 'distr', 'owner', 'li.na'])
      expect(await refusal(running[0]!.signIn(username, DEMO_PASSWORD))).toMatchObject({ error: 'bad_credentials' })
    expect(await refusal(running[0]!.withToken(earlier).session.me())).toMatchObject({ status: 50008 })
  })

  it('names the locked accounts and says what to do', () => {
    const [first, second] = running.map((program) => program.output())
    const output = `${first}${second}`
    expect(output.match(/still had the demo password/g)).toHaveLength(1)
    expect(output).toContain('warehouse')
    expect(output).toContain('kawai.mika')
    expect(output).toContain('reset')
  })

  it('shows the reason on the staff screen and in the audit log', async () => {
    const admin = await running[0]!.signIn('admin', 'chosen-by-myself-7')
    const { content } = await admin.list(staff).list({ username: 'distr' })
    expect(content[0]).toMatchObject({ status: 'LOCKED', lockReason: 'DEMO_PASSWORD' })
    const log = await admin.list(auditLogs).list({ recordId: content[0]!.id, action: 'lock' })
    expect(log.content).toMatchObject([
      { username: 'system', after: { status: 'LOCKED', lockReason: 'DEMO_PASSWORD' } },
    ])
  })
})
