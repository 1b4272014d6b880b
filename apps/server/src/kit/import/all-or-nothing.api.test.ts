import { products } from '@entrepot/contract/basic-data/products'
import { jobs } from '@entrepot/contract/integration/jobs'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { importer, workbook } from '../../testing/import/importing.ts'
import { productImports, TITLES } from '../../testing/import/product-imports.ts'
import { recordsIn } from './read/open-rows.ts'
import { openSpreadsheet } from './read/open-spreadsheet.ts'
import { slicesOf } from './read/slices.ts'

const { test, admin, owner, goods, file, productsWithCode } = await productImports()

describe('all or nothing', () => {
  it('one bad row of many leaves none, and a file that says why', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => goods(`all-${n}`, n === 20 ? { width: 'x', length: '-2' } : {}))
    const job = await importer(admin, products).import(await file(...rows))
    expect(job).toMatchObject({ state: 'FAILED', result: { rows: 30, valid: 29, errors: 2, dryRun: false } })
    expect(await productsWithCode('IMP-all')).toEqual([])

    const response = await test.raw(job.errorsUrl!)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const [header, ...lines] = sheets[0]!.rows
    expect(header).toEqual([...TITLES, 'Reasons'])
    expect(lines).toHaveLength(30)
    expect(lines.map((line) => line.at(-1) ?? null).filter((reason) => reason !== null)).toEqual([
      expect.stringContaining('length: This must be at least 0.\nwidth: '),
    ])
    expect(lines[20]!.slice(0, 3)).toEqual(rows[20]!.slice(0, 3))
  })

  it('the file that says why is a text where a text came, with its rows and separators as they were', async () => {
    const name = 'Lamp; "big"'
    const rows = ['', `cargoOwnerId;code;name;note`, `${owner.code};IMP-t1;"${name.replaceAll('"', '""')}";"-5\n6"`, '', ';;;', `${owner.code};IMP t2;=1+1;x`, `${owner.code};IMP-t3;Plain;y`, ''] // biome-ignore format: one row
    const sent = Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1')
    const job = await importer(admin, products).check(sent)
    expect(job.result.first.map(({ row, column }) => [row, column])).toEqual([
      [6, 'name'],
      [6, 'code'],
    ])
    const response = await test.raw(job.errorsUrl!)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toContain('-errors.csv')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(bytes.toString().split('\r\n')[1]).toBe('cargoOwnerId;code;name;note;Reasons')
    const back = await recordsIn(await openSpreadsheet(slicesOf(bytes)))
    expect(back.titles).toEqual(['cargoOwnerId', 'code', 'name', 'note', 'Reasons'])
    const read = []
    for await (const row of back.rows) read.push(row)
    expect(read).toEqual([
      { number: 3, cells: [owner.code, 'IMP-t1', name, '-5\n6', null] },
      { number: 6, cells: [owner.code, 'IMP t2', { formula: '1+1' }, 'x', expect.stringMatching(/^name: .*\ncode: /)] },
      { number: 7, cells: [owner.code, 'IMP-t3', 'Plain', 'y', null] },
    ])
    const again = await importer(admin, products).check(bytes)
    expect(again.result.first).toEqual(job.result.first)
  })

  it('blank rows of a workbook stay where they were in the file that says why', async () => {
    const blank = TITLES.map(() => null)
    const rows = [blank, TITLES, blank, goods('b1', { width: 'x' }), blank, blank, goods('b2')]
    const formula = new Map([['6,2', { formula: 'A2&B2', value: 'x' }]])
    const job = await importer(admin, products).check(await workbook(rows, formula))
    expect(job.result.first.map(({ row }) => row)).toEqual([4, 7])
    const again = await importer(admin, products).check(
      Buffer.from(await (await test.raw(job.errorsUrl!)).arrayBuffer()),
    )
    expect(again.result.first).toEqual(job.result.first)
  })

  it('a stopped import leaves nothing, however far it was', async () => {
    const holder = await test.pool.connect()
    await holder.query('begin')
    await holder.query(
      `insert into product (id, cargo_owner_id, code, name, created_time, updated_time)
       values (gen_random_uuid(), $1, 'IMP-held', 'x', now(), now())`,
      [owner.id],
    )
    const { upload, ask, ended } = importer(admin, products)
    const { jobId } = await ask(await upload(await file(goods('before'), goods('held'))), false)
    while ((await admin.list(jobs).get(jobId)).state !== 'RUNNING');
    await admin.list(jobs).act(jobId, 'cancel')
    await holder.query('rollback')
    holder.release()
    expect(await ended(jobId)).toMatchObject({ state: 'CANCELLED' })
    const after = await importer(admin, products).check(await file(goods('before'), goods('held')))
    expect(after.result).toMatchObject({ errors: 0 })
    expect(await productsWithCode('IMP-before')).toEqual([])
  })
})

describe('an import whose server died', () => {
  it('has left nothing, and is done by the next one', async () => {
    const { upload, ask, ended } = importer(admin, products)
    const { jobId } = await ask(await upload(await file(goods('died'))), true)
    await ended(jobId)
    const silent = new Date(test.clock.now().getTime() - 120_000)
    const { rows } = await test.pool.query<{ id: string }>(
      `insert into job (id, kind, input, state, due_time, heartbeat_time, created_time, started_by, user_id)
       select gen_random_uuid(), kind, input || '{"dryRun": false}', 'RUNNING', $2, $2, $2, started_by, user_id
         from job where id = $1 returning id`,
      [jobId, silent],
    )
    expect(await productsWithCode('IMP-died')).toEqual([])
    await importer(admin, products).check(await file(goods('wakes')))
    expect(await ended(rows[0]!.id)).toMatchObject({ state: 'COMPLETED', result: { rows: 1 } })
    expect(await productsWithCode('IMP-died')).toHaveLength(1)
  })
})
