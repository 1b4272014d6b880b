import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import type { StockExplanation as Explanation } from '@entrepot/contract/query/stock-explanation'
import { Drawer, Skeleton } from 'antd'
import { FailedList } from '../../engine/list/list-states.tsx'
import { DrawerListLink } from '../../engine/list/rows/drawer-list-link.tsx'
import { WithReader } from '../../engine/with-reader.tsx'
import type { ExplainedStock } from '../../runtime/explained-stock.ts'
import { useReader } from '../../runtime/reader.ts'
import { Claims } from './claims.tsx'
import { ExplanationTable } from './explanation-table.tsx'
import { useExplanation } from './use-explanation.ts'
import './stock-explanation.css'

interface StockExplanationProps {
  readonly stock: ExplainedStock
  readonly onClose: () => void
}

const WIDTH = 520

function Content({ stock, explanation }: { readonly stock: ExplainedStock; readonly explanation: Explanation }) {
  const { t } = useReader()
  return (
    <>
      <ExplanationTable stock={stock} explanation={explanation} />
      {explanation.claims.length > 0 && <Claims explanation={explanation} />}
      <p>
        <DrawerListLink list={stockEntries} readers={LEDGER_READERS} filters={stock.filters} about={stock.about}>
          {t('stock.explain.ledger')}
        </DrawerListLink>
      </p>
    </>
  )
}

function ExplanationDrawer({ stock, onClose }: StockExplanationProps) {
  const { t } = useReader()
  const { data, error, refetch } = useExplanation(stock.filters)
  return (
    <Drawer
      open
      onClose={onClose}
      size={Math.min(WIDTH, innerWidth)}
      title={
        <>
          {t('stock.explain.title')} <span className="quiet">{stock.about}</span>
        </>
      }
    >
      {error ? (
        <FailedList failure={error} onRetry={refetch} />
      ) : data ? (
        <Content stock={stock} explanation={data} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

/**
 * Why this many pieces are available: those on hand without those reserved or not for sale, each figure with its rows.
 */
export default function StockExplanation(props: StockExplanationProps) {
  return (
    <WithReader>
      <ExplanationDrawer {...props} />
    </WithReader>
  )
}
