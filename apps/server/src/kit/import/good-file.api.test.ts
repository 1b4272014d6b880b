import { products } from '@entrepot/contract/basic-data/products'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { jobs } from '@entrepot/contract/integration/jobs'
import { describe, expect, it } from 'vitest'
import { csv, importer } from '../../testing/import/importing.ts'
import { productImports, TITLES } from '../../testing/import/product-imports.ts'
import { refusal } from '../../testing/test-app.ts'

const { test, admin, distr, owner, goods, file, productsWithCode } = await productImports()

describe('a good file', () => {
  it('is checked without a change, and then imported whole', async () => {
    const content = await file(goods(1), goods(2), goods(3))
    const dry = await importer(admin, products).check(content)
    expect(dry).toMatchObject({ state: 'COMPLETED', result: { rows: 3, valid: 3, errors: 0, dryRun: true } })
    expect(await productsWithCode('IMP-')).toEqual([])

    const done = await importer(admin, products).import(content)
    expect(done).toMatchObject({ state: 'COMPLETED', done: 3, total: 3, result: { rows: 3, errors: 0, dryRun: false } })
    const all = await productsWithCode('IMP-')
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
    const [twin] = await productsWithCode('IMP-twin')
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
    expect(await productsWithCode('IMP-gb')).toMatchObject([{ name: '苹果' }])
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
