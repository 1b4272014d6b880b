import { inventories } from '@entrepot/contract/query/inventories'
import { receiptDetails } from '@entrepot/contract/query/receipt-details'
import { shipDetails } from '@entrepot/contract/query/ship-details'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import { stocks } from '@entrepot/contract/query/stocks'
import { workDone } from '@entrepot/contract/query/work-done'
import { serveRoutes } from '../../kit/http/route-module.ts'
import { serveQuery } from '../../kit/lists/serve-query.ts'
import { pickPlans } from '../../stock/reserve/pick-plans.ts'
import { stockStore } from '../../stock/stock-store.ts'
import { entryBalances } from './entry-balances.ts'
import { inventoryStore } from './inventories.ts'
import { placeChoiceRoutes } from './place-choices.ts'
import { receiptDetailStore } from './receipt-details.ts'
import { searchRoutes } from './search-everything.ts'
import { shipDetailStore } from './ship-details.ts'
import { stockEntryStore } from './stock-entries.ts'
import { stockExplanationRoutes } from './stock-explanation.ts'
import { stockGlanceRoutes } from './stock-glance.ts'
import { stockOptionRoutes } from './stock-options.ts'
import { stocksByLocation } from './stocks-by-location.ts'
import { workDoneStore } from './work-done.ts'

export const servedStocks = serveQuery(stocks, stockStore, { pageFields: pickPlans })
export const servedInventories = serveQuery(inventories, inventoryStore)
export const servedStockEntries = serveQuery(stockEntries, stockEntryStore, {
  access: { permission: LEDGER_READERS },
  pageFields: entryBalances,
})
export const servedReceiptDetails = serveQuery(receiptDetails, receiptDetailStore)
export const servedWorkDone = serveQuery(workDone, workDoneStore)
export const servedShipDetails = serveQuery(shipDetails, shipDetailStore)

export const servedStockReads = serveRoutes((app, context) => {
  stocksByLocation(app, context)
  stockOptionRoutes(app, context)
  stockExplanationRoutes(app, context)
  stockGlanceRoutes(app, context)
  placeChoiceRoutes(app, context)
  searchRoutes(app, context)
}, {})
