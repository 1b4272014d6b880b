import { lazy, Suspense } from 'react'
import { closeExplainedStock, useExplainedStock } from '../runtime/explained-stock.ts'
import { PageBoundary } from './pages/page-boundary.tsx'

const StockExplanation = lazy(() => import('../stock/explanation/stock-explanation.tsx'))

/** The explanation of a figure that somebody clicked, over the page they are on. */
export function ExplainedStockHost() {
  const stock = useExplainedStock()
  if (stock === undefined) return null
  return (
    <PageBoundary key={stock.about} instead={null}>
      <Suspense fallback={null}>
        <StockExplanation stock={stock} onClose={closeExplainedStock} />
      </Suspense>
    </PageBoundary>
  )
}
