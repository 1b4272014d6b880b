import { inventories } from '@entrepot/contract/query/inventories'
import { receiptDetails } from '@entrepot/contract/query/receipt-details'
import { shipDetails } from '@entrepot/contract/query/ship-details'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import { stocks } from '@entrepot/contract/query/stocks'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kit/http/context.ts'
import { queryRoutes } from '../../kit/lists/query-routes.ts'
import { stockStore } from '../../stock/stock-store.ts'
import { inventoryStore } from './inventories.ts'
import { receiptDetailStore } from './receipt-details.ts'
import { shipDetailStore } from './ship-details.ts'
import { stockEntryStore } from './stock-entries.ts'
import { stockOptionRoutes } from './stock-options.ts'
import { stocksByLocation } from './stocks-by-location.ts'

export function stockQueryRoutes(app: FastifyInstance, context: Context) {
  queryRoutes(app, context, stocks, stockStore)
  queryRoutes(app, context, inventories, inventoryStore)
  queryRoutes(app, context, stockEntries, stockEntryStore, { access: { permission: LEDGER_READERS } })
  queryRoutes(app, context, receiptDetails, receiptDetailStore)
  queryRoutes(app, context, shipDetails, shipDetailStore)
  stocksByLocation(app, context)
  stockOptionRoutes(app, context)
}
