import { products } from '@entrepot/contract/basic-data/products'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { searchText } from '@entrepot/contract/kit/list'
import { readersOf } from '@entrepot/contract/registry'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { getRecord } from '../../../kit/lists/list-records.ts'
import { idParams } from '../../../kit/lists/list-routes.ts'
import type { ResourceHandlers } from '../../../kit/records/resource-handlers.ts'
import { serveResource } from '../../../kit/records/serve-resource.ts'
import { activation } from '../../../kit/records/status-actions.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import { hsCodesNamed } from '../../../stock/customs/hs-codes.ts'
import { keepMeasures } from '../../../stock/figures/past-facts.ts'
import { barcodesOf, saveBarcodes } from './barcodes.ts'
import { handlingOf } from './handling.ts'
import { productsScanned } from './lookup.ts'
import { barcodeKeys, checkProducts, saveManyBarcodes } from './many.ts'
import { derivedColumns, productAfter, productFaults } from './rules.ts'

const productHandlers: ResourceHandlers<typeof products> = {
  store: {
    table: 'product',
    grams: true,
    pinyinFields: ['name'],
    unique: { product_code: 'code' },
    furtherWords: { table: 'product_barcode', own: 'product_id', word: 'barcode' },
    exactMatch: (text) => sql<SqlBool>`(lower(t.code) = lower(${text})
      or t.id in (select b.product_id from product_barcode b where b.barcode = ${text}))`,
  },
  check: async ({ trx, language }, values, before) => {
    const product = productAfter(values, before ?? {})
    const hsCode = product.cusHsCode
    const hsCodeRecord = hsCode ? (await hsCodesNamed(trx, [hsCode])).get(hsCode) : undefined
    const fields = productFaults(product, hsCodeRecord, language)
    if (fields.length > 0) throw new Problem('INVALID', { fields })
    return { extra: derivedColumns(product, values, before ?? {}, hsCodeRecord) }
  },
  checkMany: checkProducts,
  saveMany: saveManyBarcodes,
  keysOf: barcodeKeys,
  save: async ({ trx, clock }, id, values, before) => {
    const product = { ...before, ...values }
    await saveBarcodes(trx, String(product.cargoOwnerId), id, barcodesOf(product))
    if (before !== undefined) await keepMeasures(trx, clock.now(), id, before)
  },
  actions: activation,
}

const scan = z.strictObject({ barcode: searchText, cargoOwnerId: z.uuid().optional() })

function productRoutes(app: FastifyInstance, context: Context) {
  const config = { access: { permission: readersOf('products') } }
  const schema = { querystring: scan, tags: ['products'] }
  app.get(`${ADMIN_BASE}/products/byBarcode`, { config, schema }, async (request) => {
    const { barcode, cargoOwnerId } = request.query
    return answer(await productsScanned(readDbFor(context, request), callerOf(request), barcode, cargoOwnerId))
  })

  /** For the caller's current warehouse. */
  const handling = { params: idParams, tags: ['products'] }
  app.get(
    `${ADMIN_BASE}/products/:id/handling`,
    { config: { access: { permission: 'products.read' } }, schema: handling },
    async (request) => {
      const { id } = request.params
      const caller = callerOf(request)
      await getRecord(readDbFor(context, request), products, productHandlers.store, caller, id)
      return answer(await handlingOf(readDbFor(context, request), id, caller.warehouseId))
    },
  )
}

export const servedProduct = serveResource(products, productHandlers, productRoutes)
