import { products } from '@entrepot/contract/basic-data/products'
import { describe, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../testing/import/archive.ts'
import { csv, importer, workbook } from '../../testing/import/importing.ts'
import { productImports, TITLES } from '../../testing/import/product-imports.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, admin, owner, goods, file, productsWithCode } = await productImports()

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
    const cells = goods('e').map((value, index) =>
      index === 2 ? '<c t="e"><v>#REF!</v></c>' : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
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
    expect(await productsWithCode('IMP-enc')).toEqual([])
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
