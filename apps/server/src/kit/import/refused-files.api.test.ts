import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { products } from '@entrepot/contract/basic-data/products'
import { describe, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../testing/import/archive.ts'
import { csv, importer } from '../../testing/import/importing.ts'
import { productImports, TITLES } from '../../testing/import/product-imports.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, admin, distr, owner, goods, file } = await productImports()

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
  })

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
  ])('%s that calls itself a spreadsheet is refused by what it is', async (_, content, kind) => {
    const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (const type of [excel, 'application/octet-stream']) {
      expect(await refusal(importer(admin, products).upload(content, 'goods.xlsx', type))).toMatchObject({
        httpStatus: 415,
        error: 'FILE_MISLABELLED',
        message: `The content of “goods.xlsx” is ${kind}, which is not what its name or type says. Rename it, or choose another file.`,
        detail: { name: 'goods.xlsx', found: kind },
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
