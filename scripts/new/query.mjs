import { entries, wordFiles } from './words.mjs'

const declaration = ({ capability, slug, many, menuOrder, section }) => `import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'

const server = { setBy: 'server' } as const

/** Starts as a copy of the stock ledger. Declare other fields here, and name their table in the store. */
export const ${many} = defineQuery({
  name: '${many}',
  follows: 'stocks',
  capability: '${capability}',
  area: 'stockQueries',
  menuOrder: ${menuOrder},
  icon: 'fileSearch',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: '${many}',
  route: '${section}/${slug}',
  label: 'documentNo',
  fields: {
    happenedTime: f.time(server),
    documentNo: f.code({ ...server, max: 40 }),
    cargoOwnerId: f.reference('cargoOwners', server),
    productId: f.reference('products', server),
    quantity: f.integer({ ...server, min: Number.MIN_SAFE_INTEGER }),
  },
  search: [],
  filters: ['cargoOwnerId', 'happenedTime'],
  sorts: ['happenedTime'],
  defaultSort: 'happenedTime,desc',
})
`

const store = ({ capability, slug, many, type }) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { serveQuery } from '../../kit/lists/serve-query.ts'

export const served${type} = serveQuery(${many}, { table: 'stock_entry', byWarehouse: true, versioned: false })
`

const screen = ({ capability, slug, many }) => `import { ${many} } from '@entrepot/contract/${capability}/${slug}'
import { defineScreen } from '../../engine/screen.ts'

export const screen = defineScreen({
  declaration: ${many},
  columns: ['happenedTime', 'documentNo', 'cargoOwnerId', 'productId', 'quantity'],
  search: ['cargoOwnerId', 'happenedTime'],
  form: [{ title: 'engine.group.main', fields: ['happenedTime', 'documentNo', 'cargoOwnerId', 'productId', 'quantity'] }],
  facts: ['happenedTime', 'quantity'],
})
`

const words = (names) =>
  wordFiles(names, ({ noMatch, field }, _title, titleOfMany) =>
    entries({
      [`${names.many}.title`]: titleOfMany,
      [`${names.many}.empty`]: noMatch,
      [`${names.many}.field.happenedTime`]: field.time,
      [`${names.many}.field.documentNo`]: field.documentNo,
      [`${names.many}.field.cargoOwnerId`]: field.owner,
      [`${names.many}.field.productId`]: field.product,
      [`${names.many}.field.quantity`]: field.quantity,
    }),
  )

/** The files of a query: rows that people read and export. */
export const queryFiles = (names) => {
  const { capability, slug, plural } = names
  return {
    [`packages/contract/src/${capability}/${slug}.ts`]: declaration(names),
    [`apps/server/src/capabilities/${capability}/${plural}.ts`]: store(names),
    ...words(names),
    [`apps/web/src/features/${capability}/${plural}.screen.ts`]: screen(names),
  }
}
