import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { products } from '@entrepot/contract/basic-data/products'
import { openTestAppAsAdmin } from '../open-test-app.ts'
import { workbook } from './importing.ts'

/** By their words and by their names: both are understood. */
export const TITLES = ['Cargo owner', 'code', 'name', 'length', 'width', 'height', 'expiryDays', 'barcodes']

/** For the tests of one file: a server that imports, and goods of an owner whom both people see, row by row. */
export async function productImports() {
  const { test, admin } = await openTestAppAsAdmin({ jobs: true })
  const distr = await test.signIn('distr')
  const owner = (await distr.list(cargoOwners).list()).content[0]!
  /** A good row under the titles, but for what is said otherwise. */
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
  const productsWithCode = async (code: string) => (await admin.list(products).list({ code })).content
  return { test, admin, distr, owner, goods, file, productsWithCode }
}
