import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { products } from '@entrepot/contract/basic-data/products'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { jobs } from '@entrepot/contract/integration/jobs'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../testing/archive.ts'
import { csv, importer, workbook } from '../../testing/importing.ts'
import { createTestApp, type Person, refusal, type TestApp } from '../../testing/test-app.ts'
import { recordsIn } from './open-rows.ts'
import { openSpreadsheet } from './open-spreadsheet.ts'
import { slicesOf } from './slices.ts'

let test: TestApp
let admin: Person
let distr: Person
let owner: { readonly id: string; readonly code: string; readonly name: string }
beforeAll(async () => {
  test = await createTestApp({ jobs: true })
  admin = await test.signIn('admin')
  distr = await test.signIn('distr')
  owner = (await distr.list(cargoOwners).list()).content[0]!
})
afterAll(() => test.close())

const TITLES = ['Cargo owner', 'code', 'name', 'length', 'width', 'height', 'expiryDays', 'barcodes']
const goods = (n: number | string, over: Readonly<Record<string, unknown>> = {}) => {
  const row = {
    'Cargo owner': owner.code,
    code: `IMP-${n}`,
    name: `Imported ${n}`,
    length: '10.50',
    width: 20,
    height: 30.25,
    expiryDays: 365,
    barcodes: `B-${n}-1|PIECE; B-${n}-2|BOX`,
    ...over,
  }
  return Object.values(row) as (string | number)[]
}
const file = (...rows: (string | number)[][]) => workbook([TITLES, ...rows])
const made = async (code: string) => (await admin.list(products).list({ code })).content

describe('a good file', () => {
  it('is checked without a change, and then imported whole', async () => {
    const content = await file(goods(1), goods(2), goods(3))
    const dry = await importer(admin, products).check(content)
    expect(dry).toMatchObject({ state: 'COMPLETED', result: { rows: 3, valid: 3, errors: 0, dryRun: true } })
    expect(await made('IMP-')).toEqual([])

    const done = await importer(admin, products).import(content)
    expect(done).toMatchObject({ state: 'COMPLETED', done: 3, total: 3, result: { rows: 3, errors: 0, dryRun: false } })
    const all = await made('IMP-')
    expect(all.map(({ code }) => code)).toEqual(['IMP-1', 'IMP-2', 'IMP-3'])
    const barcodes = [
      { barcode: 'B-1-1', level: 'PIECE' },
      { barcode: 'B-1-2', level: 'BOX' },
    ]
    expect(all[0]).toMatchObject({ length: '10.50', width: '20', height: '30.25', status: 'ACTIVE', barcodes })
  })

  it('leaves an entry for the file as a whole, once it is written', async () => {
    const entries = async () => (await admin.list(auditLogs).list({ action: 'import' })).content
    const before = (await entries()).length
    await importer(admin, products).check(await file(goods('log-1')))
    await importer(admin, products).import(await file(goods('log-1', { width: 'x' })))
    expect(await entries()).toHaveLength(before)
    const done = await importer(admin, products).import(await file(goods('log-1'), goods('log-2')))
    expect(done.state).toBe('COMPLETED')
    expect(await entries()).toHaveLength(before + 1)
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        username: 'admin',
        address: '127.0.0.1',
        resource: 'products',
        recordLabel: 'file.xlsx',
        recordId: null,
        before: null,
        after: { file: 'file.xlsx', rows: 2 },
      }),
    )
  })

  it('leaves in the history what a single create leaves', async () => {
    await importer(admin, products).import(csv([TITLES, goods('twin')]))
    const [twin] = await made('IMP-twin')
    const settable = Object.keys(products.fields).filter((name) => twin![name as 'code'] !== null)
    const body = Object.fromEntries(settable.map((name) => [name, twin![name as 'code']]))
    const single = await admin.list(products).create({ ...body, code: 'SINGLE', barcodes: null })
    const [imported] = await admin.list(products).history(twin!.id)
    const [alone] = await admin.list(products).history(single.id)
    expect(imported).toMatchObject({ action: 'create', username: 'admin', before: null })
    expect({ ...imported!.after, code: '', barcodes: '' }).toEqual({ ...alone!.after, code: '', barcodes: '' })
    const [entry] = (await admin.list(auditLogs).list({ recordId: twin!.id })).content
    expect(entry).toMatchObject({ recordLabel: 'Imported twin', resource: 'products' })
  })

  it('is known by other titles when a person says so, and says what it leaves out', async () => {
    const content = csv([
      ['Owner', 'Article no.', 'name', 'colour'],
      [owner.name, 'IMP-art', 'By name', 'red'],
    ])
    const columns = { Owner: 'cargoOwnerId', 'Article no.': 'code' }
    expect((await importer(admin, products).check(content, columns)).result).toMatchObject({ errors: 0, unmatched: ['colour'] }) // biome-ignore format: one row
    const seen = await importer(admin, products).columns(await importer(admin, products).upload(content))
    expect(seen.columns).toEqual([
      { title: 'Owner', key: null, sample: owner.name },
      { title: 'Article no.', key: null, sample: 'IMP-art' },
      { title: 'name', key: 'name', sample: 'By name' },
      { title: 'colour', key: null, sample: 'red' },
    ])
    expect(seen.missing).toHaveLength(2)
  })

  it('may come in the encodings of China and Japan', async () => {
    const gb = Buffer.from('636f64652cbbf5d6f72cc3fbb3c60d0a', 'hex')
    const row = Buffer.concat([Buffer.from(`IMP-gb,${owner.code},`), Buffer.from('c6bbb9fb', 'hex')])
    const columns = { 货主: 'cargoOwnerId', 名称: 'name' }
    const done = await importer(admin, products).import(Buffer.concat([gb, row]), columns)
    expect(done.result).toMatchObject({ errors: 0 })
    expect(await made('IMP-gb')).toMatchObject([{ name: '苹果' }])
  })

  it('of somebody who may create but not see all jobs is followed by him, and by nobody else', async () => {
    const { jobId } = await importer(distr, products).ask(
      await importer(distr, products).upload(await file(goods('distr'))),
      true,
    )
    expect(await importer(distr, products).ended(jobId)).toMatchObject({ state: 'COMPLETED', startedBy: 'distr' })
    const other = await test.signIn('owner')
    expect(await refusal(other.list(jobs).get(jobId))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(other.list(jobs).act(jobId, 'cancel'))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(distr.list(jobs).list())).toMatchObject({ httpStatus: 403 })
  })
})

describe('a cell that is wrong', () => {
  it.each([
    ['a negative size', { length: '-1' }, 'length', 'This must be at least 0.'],
    ['a size that is no number', { width: 'wide' }, 'width', expect.stringContaining('number')],
    ['a comma that may be either', { height: '1,234' }, 'height', expect.stringContaining('number')],
    ['half a day', { expiryDays: '1.5' }, 'expiryDays', 'This must be a whole number.'],
    [
      'an unknown owner',
      { 'Cargo owner': 'NOBODY' },
      'Cargo owner',
      expect.stringContaining('“NOBODY” does not exist'),
    ],
    ['no code', { code: '' }, 'code', 'This is required.'],
    ['an unknown level', { barcodes: 'ABCD|BARREL' }, 'barcodes', expect.stringContaining('Entry 1')],
    ['too many values in an entry', { barcodes: 'ABCD|BOX|x' }, 'barcodes', expect.stringContaining('at most 2')],
    ['the same barcode twice', { barcodes: 'ABCD|BOX;ABCD|PIECE' }, 'barcodes', expect.stringContaining('twice')],
  ])('%s is told at its row and column', async (_, over, column, message) => {
    const job = await importer(admin, products).check(await file(goods('ok-1'), goods('bad', over)))
    expect(job.result).toMatchObject({ rows: 2, valid: 1, errors: 1 })
    expect(job.result.first).toEqual([{ row: 3, column, field: expect.any(String), message }])
  })

  it('that holds a formula is refused, whatever it gives', async () => {
    const formula = new Map([['1,6', { formula: 'A2+1', value: 365 }]])
    const job = await importer(admin, products).check(await workbook([TITLES, goods('f')], formula))
    expect(job.result.first).toEqual([{ row: 2, column: 'expiryDays', field: 'expiryDays', message: 'A value is needed here, not a formula.' }]) // biome-ignore format: one row
    const text = await importer(admin, products).check(csv([TITLES, goods('f', { name: '=1+1' })]))
    expect(text.result.first).toMatchObject([{ row: 2, column: 'name' }])
  })

  it('that holds an error of Excel is refused, in a workbook, in a text, and when it comes back as a word', async () => {
    const titles = TITLES.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('')
    const cells = goods('e').map((value, place) =>
      place === 2 ? '<c t="e"><v>#REF!</v></c>' : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    const fault = { row: 2, column: 'name', message: 'This cell holds the Excel error #REF!, not a value.' }
    for (const content of [
      handMadeWorkbook({ rows: `<row>${titles}</row><row>${cells.join('')}</row>` }),
      csv([TITLES, goods('e', { name: '#REF!' })]),
      await file(goods('e', { name: '#REF!' })),
    ]) {
      expect((await importer(admin, products).check(content)).result.first).toMatchObject([fault])
    }
  })

  it('contradicts another one: expiry days', async () => {
    const titles = ['cargoOwnerId', 'code', 'name', 'expiryDays', 'warningExpiryDays']
    const job = await importer(admin, products).check(csv([titles, [owner.id, 'IMP-x', 'x', 30, 60]]))
    expect(job.result.first).toMatchObject([{ row: 2, field: expect.stringContaining('xpiryDays') }])
  })

  it('is told in the language of whoever asked', async () => {
    const chinese = await test.signIn('admin', undefined, { 'Accept-Language': 'zh' })
    const job = await importer(chinese, products).check(await file(goods('zh', { length: '-1' })))
    expect(job.result.first[0]!.message).toMatch(/\p{Script=Han}/u)
  })
})

describe('a file that was cut, or put together from several', () => {
  const start = `cargoOwnerId,code,name\n`
  const row = (n: number, name: Buffer) =>
    Buffer.concat([Buffer.from(`${owner.code},IMP-enc-${n},`), name, Buffer.from('\n')])
  const gb = Buffer.from('c6bbb9fb', 'hex')
  const utf8 = Buffer.from('苹果')

  it.each([
    ['a byte that is missing', [utf8, utf8.subarray(1)], [3]],
    ['a row in another encoding', [utf8, gb, utf8], [3]],
    ['rows of China with one of UTF-8', [gb, gb, gb, utf8], [5]],
    ['a letter of the West', [utf8, Buffer.from('caf\xe9', 'latin1')], [3]],
    ['the sign itself', [Buffer.from('caf\ufffd')], [2]],
  ] as [string, Buffer[], number[]][])('%s is told at its cell, and nothing is written', async (_, names, rows) => {
    const content = Buffer.concat([Buffer.from(start), ...names.map((name, n) => row(n, name))])
    const { state, result } = await importer(admin, products).import(content)
    expect(state).toBe('FAILED')
    const message = 'Some characters here cannot be read. Save the file as UTF-8 and choose it again.'
    expect(result.first).toEqual(rows.map((number) => ({ row: number, column: 'name', field: 'name', message })))
    expect(await made('IMP-enc')).toEqual([])
  })

  it('is refused as a whole where its titles cannot be read, and says which', async () => {
    const content = Buffer.concat([Buffer.from('code,货'), Buffer.from('名称').subarray(1), Buffer.from('\nA,B\n')])
    const { upload, columns, check } = importer(admin, products)
    const refused = { httpStatus: 422, error: 'FILE_UNREADABLE', detail: { columns: 'B' } }
    expect(await refusal(columns(await upload(content)))).toMatchObject(refused)
    expect((await check(content)).result.error).toContain('(column B)')
    const chinese = await test.signIn('admin', undefined, { 'Accept-Language': 'zh' })
    expect((await importer(chinese, products).check(content)).result.error).toContain('UTF-8 编码')
  })

  it('in a workbook too', async () => {
    const { result } = await importer(admin, products).check(await file(goods('x', { name: 'caf\ufffd' })))
    expect(result.first).toMatchObject([{ row: 2, column: 'name' }])
    const titles = await importer(admin, products).check(
      await workbook([
        ['code', 'na\ufffdme'],
        ['a', 'b'],
      ]),
    )
    expect(titles.result.error).toContain('(column B)')
  })
})

describe('keys', () => {
  it('that stand twice in a file, or in the table already, are told by row', async () => {
    await importer(admin, products).import(await file(goods('there')))
    const content = await file(
      goods('k1'),
      goods('k2'),
      goods('k3', { code: 'imp-K1' }),
      goods('there', { barcodes: 'B-k2-1|BOX' }),
    )
    for (const way of ['check', 'import'] as const) {
      const job = await importer(admin, products)[way](content)
      expect(job.state).toBe(way === 'check' ? 'COMPLETED' : 'FAILED')
      expect(job.result).toMatchObject({ rows: 4, valid: 2, errors: 3 })
      expect(job.result.first.map(({ row, field, message }) => [row, field, message])).toEqual([
        [4, 'code', '“imp-K1” already stands in row 2.'],
        [5, 'code', 'IMP-there already exists.'],
        [5, 'barcodes.0.barcode', expect.stringContaining('“B-k2-1” already stands in row 3.')],
      ])
    }
    expect(await made('IMP-k')).toEqual([])
  })

  it('are told in rows with another fault too, as far as they could be read', async () => {
    await importer(admin, products).import(await file(goods('have')))
    const content = await file(
      goods('r1', { width: 'wide' }),
      goods('r1', { barcodes: '' }),
      goods('r2'),
      goods('r2', { length: '-1', barcodes: 'B-r2-1|BOX' }),
      goods('have', { height: 'high', barcodes: '' }),
      goods('r3', { 'Cargo owner': 'NOBODY' }),
      goods('r3', { 'Cargo owner': 'NOBODY' }),
      goods('r 4', { barcodes: '' }),
    )
    const { result } = await importer(admin, products).check(content)
    expect(result.first.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'width', expect.any(String)],
      [3, 'code', '“IMP-r1” already stands in row 2.'],
      [5, 'length', expect.any(String)],
      [5, 'code', '“IMP-r2” already stands in row 4.'],
      [5, 'barcodes.0.barcode', expect.stringContaining('“B-r2-1” already stands in row 4.')],
      [6, 'height', expect.any(String)],
      [6, 'code', 'IMP-have already exists.'],
      [7, 'cargoOwnerId', expect.any(String)],
      [8, 'cargoOwnerId', expect.any(String)],
      [9, 'code', expect.any(String)],
    ])
    expect(await importer(admin, products).import(content)).toMatchObject({
      state: 'FAILED',
      result: { ...result, dryRun: false },
    })
  })

  it('that stand far apart are found too', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => goods(`far-${n === 1_199 ? 0 : n}`, { barcodes: '' }))
    const job = await importer(admin, products).import(await file(...rows))
    expect(job).toMatchObject({ state: 'FAILED', result: { rows: 1_200, errors: 1, first: [{ row: 1_201 }] } })
    expect(await made('IMP-far')).toEqual([])
  })
})

describe('all or nothing', () => {
  it('one bad row of many leaves none, and a file that says why', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => goods(`all-${n}`, n === 20 ? { width: 'x', length: '-2' } : {}))
    const job = await importer(admin, products).import(await file(...rows))
    expect(job).toMatchObject({ state: 'FAILED', result: { rows: 30, valid: 29, errors: 2, dryRun: false } })
    expect(await made('IMP-all')).toEqual([])

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
    expect(await made('IMP-before')).toEqual([])
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
    expect(await made('IMP-died')).toEqual([])
    await importer(admin, products).check(await file(goods('wakes')))
    expect(await ended(rows[0]!.id)).toMatchObject({ state: 'COMPLETED', result: { rows: 1 } })
    expect(await made('IMP-died')).toHaveLength(1)
  })
})

describe('a file that is not for this', () => {
  const failed = async (content: Buffer) => {
    const job = await importer(admin, products).check(content)
    expect(job.state).toBe('FAILED')
    return job.result.error
  }
  it.each([
    [
      'without titles',
      () =>
        csv([
          [1, 2, 3],
          [4, 5, 6],
        ]),
      /None of the titles/,
    ],
    ['with titles alone', () => csv([TITLES]), /holds no rows/],
    [
      'without a required column',
      () =>
        csv([
          ['code', 'length'],
          ['a', '1'],
        ]),
      /missing: Cargo owner, /,
    ],
    ['that was cut off', async () => (await file(goods(1))).subarray(0, 2_000), /damaged/],
    [
      'that unpacks into millions of texts',
      () => handMadeWorkbook({ rows: '', strings: '<si/>'.repeat(2_000_001) }),
      /damaged/,
    ],
  ] as [
    string,
    () => Buffer | Promise<Buffer>,
    RegExp,
  ][])('%s is refused with a reason', async (_, content, reason) => {
    expect(await failed(await content())).toMatch(reason)
  })

  it('with a million rows is refused without being read whole', async () => {
    const many = Buffer.from(`cargoOwnerId,code,name\n${`${owner.code},A,B\n`.repeat(1_000_000)}`)
    expect(await failed(many)).toContain('200000')
  }, 60_000)

  it.each([
    ['a program', Buffer.from('MZ\u0000\u0001\u0000binary'), 415, 'UNSUPPORTED_FILE'],
    ['another archive', Buffer.from('PK\u0003\u0004 word/document.xml'), 415, 'UNSUPPORTED_FILE'],
    ['nothing', Buffer.alloc(0), 422, 'FILE_EMPTY'],
    ['an old spreadsheet', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 415, 'UNSUPPORTED_FILE'], // biome-ignore format: one row
    ['one with a password', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]), 422, 'FILE_ENCRYPTED'], // biome-ignore format: one row
  ])('%s is refused when it arrives', async (_, content, httpStatus, error) => {
    expect(await refusal(importer(admin, products).upload(content))).toMatchObject({ httpStatus, error })
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'PNG'],
    ['a paper', Buffer.from('%PDF-1.7 …'), 'PDF'],
  ])('%s that calls itself a spreadsheet is refused by what it is', async (_, content, found) => {
    const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (const type of [excel, 'application/octet-stream']) {
      expect(await refusal(importer(admin, products).upload(content, 'goods.xlsx', type))).toMatchObject({
        httpStatus: 415,
        error: 'FILE_MISLABELLED',
        message: `The content of “goods.xlsx” is ${found}, which is not what its name or type says. Rename it, or choose another file.`,
        detail: { name: 'goods.xlsx', found },
      })
    }
  })

  it('is a picture or a paper, or somebody else’s, or nobody’s', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)])
    const { upload, ask, columns } = importer(admin, products)
    const picture = await upload(png, 'a.png', 'image/png')
    expect(await refusal(ask(picture, true))).toMatchObject({ httpStatus: 415, error: 'UNSUPPORTED_FILE' })
    const paper = await upload(Buffer.from('%PDF-1.7 …'), 'a.pdf', 'application/pdf')
    expect(await refusal(ask(paper, true))).toMatchObject({ httpStatus: 415, error: 'UNSUPPORTED_FILE' })
    const foreign = await importer(distr, products).upload(csv([TITLES]))
    expect(await refusal(ask(foreign, true))).toMatchObject({ httpStatus: 422, error: 'UNKNOWN_REFERENCE' })
    expect(await refusal(columns(foreign))).toMatchObject({ httpStatus: 422 })
    expect(await refusal(ask('00000000-0000-7000-8000-000000000000', true))).toMatchObject({ httpStatus: 422 })
    expect(await refusal(ask(foreign, true, { code: 'colour' }))).toMatchObject({ httpStatus: 422 })
  })
})

describe('who may not create', () => {
  it('may not import, nor ask for the template', async () => {
    const person = await test.signIn('owner')
    const { upload, ask, columns, template } = importer(person, products)
    const fileId = await upload(csv([TITLES, goods(1)]))
    for (const call of [() => ask(fileId, true), () => columns(fileId), () => template('xlsx')]) {
      expect(await refusal(call())).toMatchObject({ httpStatus: 403 })
    }
  })

  it('or may not see the owner has no such owner', async () => {
    const served = await test.pool.query<{ id: string }>(`insert into warehouse (id, code, name, time_zone, created_time, updated_time) values (gen_random_uuid(), 'FAR', 'Far away', 'UTC', now(), now()) returning id`) // biome-ignore format: one row
    await admin.list(cargoOwners).create({ code: 'FAR-OWNER', name: 'Far owner', warehouseIds: [served.rows[0]!.id] })
    const content = await file(goods('far', { 'Cargo owner': 'FAR-OWNER' }))
    expect((await importer(admin, products).check(content)).result).toMatchObject({ errors: 0 })
    expect((await importer(distr, products).check(content)).result.first).toMatchObject([
      { row: 2, column: 'Cargo owner', message: expect.stringContaining('FAR-OWNER') },
    ])
  })
})
