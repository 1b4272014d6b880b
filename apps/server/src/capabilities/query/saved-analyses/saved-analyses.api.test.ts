import { savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MAX_OPEN_FILES } from '../../../kit/export/file-limits.ts'
import { hire, PASSWORD } from '../../../testing/badge-fixture.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { senderContext } from '../../../testing/erp/delivery-desk.ts'
import { ErpReceiver } from '../../../testing/erp/erp-receiver.ts'
import { refusal } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { queueDueFiles } from './scheduled-files.ts'

const { test, day, admin } = await dayAtWork({ jobs: true })
const erp = await new ErpReceiver().open()
afterAll(() => erp.close())
const records = admin.list(savedAnalyses)

let count = 0
const save = (changes: object = {}) => {
  count += 1
  return records.create({
    warehouseId: day.warehouseId,
    name: `Question ${count}`,
    analysis: 'inventoryInOuts',
    parameters: { by: 'owner' },
    repeat: 'NEVER',
    format: 'csv',
    ...changes,
  })
}

interface StoredJob {
  readonly id: string
  readonly state: string
  readonly url: string | null
  readonly input: { readonly parameters: Readonly<Record<string, string>>; readonly saved: { readonly id: string } }
}
const jobsOf = async (id: string) =>
  (await test.pool.query<StoredJob>(`select * from job where input->'saved'->>'id' = $1 order by created_time`, [id]))
    .rows

describe('a saved analysis', () => {
  it('has a name of its own in its warehouse, and is opened with its question', async () => {
    const saved = await save({ name: 'By owner' })
    expect(await records.get(saved.id)).toMatchObject({ analysis: 'inventoryInOuts', parameters: { by: 'owner' } })
    expect(await refusal(save({ name: 'by OWNER' }))).toMatchObject({ error: 'DUPLICATE', fields: [{ field: 'name' }] })
  })

  it.each([
    [{ parameters: { by: 'colour' } }, 'by'],
    [{ parameters: null }, 'parameters'],
    [{ parameters: { from: 'yesterday' } }, 'from'],
    [{ parameters: { warehouse: 'x' } }, 'warehouse'],
    [{ repeat: 'WEEKLY' }, 'weekday'],
    [{ repeat: 'MONTHLY' }, 'monthDay'],
    [{ repeat: 'MONTHLY', monthDay: 32 }, 'monthDay'],
    [{ runTime: '25:00' }, 'runTime'],
  ])('that says %o is refused at its field', async (changes, field) => {
    const refused = await refusal(save(changes))
    expect([refused.httpStatus, JSON.stringify(refused.fields)]).toEqual([400, expect.stringContaining(field)])
  })

  it.each([
    ['flowFigures', { measure: 'ON_TIME', by: 'owner' }],
    ['inventorySnapshotVolumes', { by: 'area' }],
  ])('of %s keeps what is looked at, and is written to a file all the same', async (analysis, parameters) => {
    const { id } = await save({ analysis, parameters })
    expect(await records.get(id)).toMatchObject({ parameters })
    await admin.send('POST', `savedAnalyses/${id}/writeFile`)
    await waitFor(async () => expect(await jobsOf(id)).toMatchObject([{ state: 'COMPLETED' }]))
  })

  it('is closed to people of an owner', async () => {
    const owner = await test.signIn('owner')
    expect(await refusal(owner.list(savedAnalyses).list())).toMatchObject({ httpStatus: 403 })
  })

  it('is written to a file when somebody asks', async () => {
    const { id } = await save()
    await admin.send('POST', `savedAnalyses/${id}/writeFile`)
    expect(await jobsOf(id)).toMatchObject([{ state: expect.any(String), input: { parameters: { by: 'owner' } } }])
  })
})

/** As many files of the administrator as may be under way, in the hands of a runner that lives; their ids. */
async function openFiles() {
  await waitFor(async () => {
    const { rows } = await test.pool.query(
      `select 1 from job where kind = 'analysisFile' and state in ('WAITING', 'RUNNING')`,
    )
    expect(rows).toEqual([])
  })
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into job (id, kind, state, due_time, created_time, heartbeat_time, user_id)
     select gen_random_uuid(), 'analysisFile', 'RUNNING', $1, $1, $1::timestamptz + interval '1 year', u.id
       from app_user u, generate_series(1, $2) where u.username = 'admin' returning id`,
    [test.clock.now(), MAX_OPEN_FILES],
  )
  return rows.map(({ id }) => id)
}

describe('files under way', () => {
  it('are so many for one person; one more is refused with the limit, and nothing is queued', async () => {
    const { id } = await save()
    const held = await openFiles()
    const refused = { httpStatus: 429, error: 'TOO_MANY_FILES', detail: { limit: MAX_OPEN_FILES } }
    expect(await refusal(admin.send('POST', `savedAnalyses/${id}/writeFile`))).toMatchObject(refused)
    expect(await refusal(admin.send('POST', 'inventorySnapshots/export?by=owner'))).toMatchObject(refused)
    expect(await jobsOf(id)).toEqual([])
    const { rows } = await test.pool.query<{ id: string }>(
      `insert into job (id, kind, state, due_time, created_time)
       values (gen_random_uuid(), 'analysisFile', 'FAILED', now(), now()) returning id`,
    )
    expect(await refusal(admin.send('POST', `jobs/${rows[0]!.id}/retry`))).toMatchObject(refused)
    await test.pool.query('delete from job where id = $1', [held[0]])
    await admin.send('POST', `savedAnalyses/${id}/writeFile`)
    expect(await jobsOf(id)).toHaveLength(1)
    await test.pool.query('delete from job where id = any($1)', [held])
  })
})

describe('an edit by somebody else', async () => {
  await hire(test, 'olga', { roles: ['ROLE_admin'] })
  const other = await test.signIn('olga', PASSWORD, { 'Accept-Language': 'ja' })
  afterEach(() => test.pool.query('delete from saved_analysis'))

  const storedOf = async (id: string) =>
    (
      await test.pool.query<{ since_time: Date; saved_by: string; language: string }>(
        'select since_time, saved_by, language from saved_analysis where id = $1',
        [id],
      )
    ).rows[0]!

  it('of the name leaves it whose it is, and the file that is due', async () => {
    const context = await senderContext(test)
    const { id, version } = await save({ repeat: 'DAILY', runTime: '00:00' })
    const earlier = new Date(test.clock.now().getTime() - 48 * 3_600_000)
    await test.pool.query('update saved_analysis set since_time = $2 where id = $1', [id, earlier])
    const before = await storedOf(id)
    const { repeat, weekday, monthDay, runTime, format } = await records.get(id)
    const sent = { id, version, name: 'Renamed', repeat, weekday, monthDay, runTime, format }
    await other.list(savedAnalyses).update(sent)
    expect(await storedOf(id)).toEqual(before)
    await queueDueFiles(context)
    expect(await jobsOf(id)).toHaveLength(1)
  })

  it.each([
    [{ repeat: 'WEEKLY', weekday: 'MONDAY' }, true],
    [{ runTime: '01:00' }, true],
    [{ parameters: { by: 'owner', from: '2026-03-01' } }, false],
    [{ format: 'xlsx' }, false],
    [{ movesDays: true }, false],
  ])('to %o makes it theirs; what is due is skipped: %s', async (changes, skips) => {
    const { id, version } = await save({ repeat: 'DAILY', runTime: '00:00' })
    const before = await storedOf(id)
    test.clock.advance(1)
    await other.list(savedAnalyses).update({ id, version, ...changes })
    const after = await storedOf(id)
    expect(after).toMatchObject({ saved_by: 'olga', language: 'ja' })
    expect(after.since_time > before.since_time).toBe(skips)
  })
})

describe('a schedule', () => {
  const DAY_MINUTES = 24 * 60

  it('tells a system of the file by a signed call, and of the one that is written again', async () => {
    const integration = await admin.send<{ readonly id: string }>('POST', 'integrations', {
      name: 'Warehouse of data',
      url: erp.url,
      documentTypes: ['RECV_REG'],
      automatic: false,
      timeoutSeconds: 5,
    })
    const { id } = await save({ integrationId: integration.id })
    await admin.send('POST', `savedAnalyses/${id}/writeFile`)
    await waitFor(async () => expect(await jobsOf(id)).toMatchObject([{ state: 'COMPLETED' }]))
    await waitFor(() => expect(erp.calls).toHaveLength(1))
    expect(erp.calls[0]!.message).toMatchObject({ event: 'file', document: { type: 'analysisFile', rows: 0 } })
    const [written] = await jobsOf(id)
    await admin.send('POST', `jobs/${written!.id}/retry`)
    await waitFor(async () => expect(await jobsOf(id)).toMatchObject([{ state: 'COMPLETED' }]))
    await waitFor(() => expect(erp.calls).toHaveLength(2))
    const [rewritten] = await jobsOf(id)
    expect(rewritten!.url).not.toBe(written!.url)
    expect(erp.calls[1]!.message).toMatchObject({ document: { url: expect.stringContaining(rewritten!.url ?? '') } })
  })

  it('waits while its person has as many files under way as may be', async () => {
    const context = await senderContext(test)
    const { id } = await save({ repeat: 'DAILY', runTime: '00:00' })
    const earlier = new Date(test.clock.now().getTime() - 48 * 3_600_000)
    await test.pool.query('update saved_analysis set since_time = $2 where id = $1', [id, earlier])
    const held = await openFiles()
    await queueDueFiles(context)
    expect(await jobsOf(id)).toEqual([])
    await test.pool.query('delete from job where id = any($1)', [held])
    await queueDueFiles(context)
    expect(await jobsOf(id)).toHaveLength(1)
  })

  it('asks for one file a moment, with its days moved along, whoever looks', async () => {
    const context = await senderContext(test)
    const today = (
      await test.pool.query<{ day: string }>('select ($1::timestamptz)::date::text as day', [test.clock.now()])
    ).rows[0]!.day
    const from = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await save({ repeat: 'DAILY', runTime: '00:00', movesDays: true, parameters: { from } })
    await queueDueFiles(context)
    expect(await jobsOf(id)).toEqual([])
    test.clock.advance(DAY_MINUTES)
    await Promise.all([queueDueFiles(context), queueDueFiles(context)])
    await queueDueFiles(context)
    const queued = await jobsOf(id)
    expect(queued).toHaveLength(1)
    expect(Date.parse(queued[0]!.input.parameters.from ?? '') - Date.parse(from)).toBe(86_400_000)
  })
})
