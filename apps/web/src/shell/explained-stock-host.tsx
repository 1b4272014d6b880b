import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeExplainedStock, useExplainedStock } from '../runtime/explained-stock.ts'
import { lazy } from '../runtime/lazy/lazy.tsx'
import { PageBoundary } from './pages/page-boundary.tsx'

const StockExplanation = lazy(() => import('../stock/explanation/stock-explanation.tsx'))

/** Shows the explanation of a stock figure over the page. */
export function ExplainedStockHost() {
  const stock = useExplainedStock()
  const { key } = useLocation()
  // The explanation belongs to the page, so it closes on any navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => closeExplainedStock, [key])
  if (stock === undefined) return null
  return (
    <PageBoundary key={stock.about} instead={null}>
      <StockExplanation stock={stock} onClose={closeExplainedStock} />
    </PageBoundary>
  )
}
