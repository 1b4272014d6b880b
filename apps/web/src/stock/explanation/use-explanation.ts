import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { StockExplanation } from '@entrepot/contract/query/stock-explanation'
import { stocks } from '@entrepot/contract/query/stocks'
import { useQuery } from '@tanstack/react-query'
import type { ExplainedStock } from '../../runtime/explained-stock.ts'
import { call } from '../../runtime/session/api.ts'

export const useExplanation = (filters: ExplainedStock['filters']) =>
  useQuery({
    queryKey: [stocks.name, 'explain', filters],
    queryFn: async ({ signal }) =>
      (await call<Envelope<StockExplanation>>('GET', `${ADMIN_BASE}/stocks/explain`, { query: filters, signal })).data,
  })
