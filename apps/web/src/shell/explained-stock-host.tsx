import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeExplainedStock, useExplainedStock } from '../runtime/explained-stock.ts'
import { lazy } from '../runtime/lazy/lazy.tsx'
import { PageBoundary } from './pages/page-boundary.tsx'

const StockExplanation = lazy(() => import('../stock/explanation/stock-explanation.tsx'))

/** The explanation of a figure that somebody clicked, over the page they are on. */
export function ExplainedStockHost() {
  const stock = useExplainedStock()
  const { key } = useLocation()
  // It belongs to the page that was left, whatever link led away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => closeExplainedStock, [key])
  if (stock === undefined) return null
  return (
    <PageBoundary key={stock.about} instead={null}>
      <StockExplanation stock={stock} onClose={closeExplainedStock} />
    </PageBoundary>
  )
}
