import { PlusOutlined } from '@ant-design/icons'
import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { Button, Pagination, Segmented } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { ScanEntry } from '../../../engine/document/line-grid/scan/scan-entry.tsx'
import { usePageScans } from '../../../engine/document/line-grid/scan/use-page-scans.ts'
import { useReader } from '../../../runtime/reader.ts'
import { LINES_A_PAGE, type LineFilter } from './count-api.ts'
import { CountTable } from './count-table.tsx'
import { GoodsFoundDrawer } from './goods-found.drawer.tsx'
import { ImportCounts } from './import-counts.tsx'
import { RecountDialog } from './recount.dialog.tsx'
import { useCounting } from './use-counting.ts'
import { useScans } from './use-scans.ts'
import './stock-count.css'

const VIEWS = {
  all: {},
  toCount: { state: 'TO_COUNT,RECOUNT' },
  counted: { state: 'COUNTED' },
  differences: { differs: 'true' },
} as const satisfies Record<string, LineFilter>
type View = keyof typeof VIEWS

/** The lines of a stock count, first for counting and then for review. */
export default function CountLines({ record }: DocumentPartProps<typeof stocktakings>) {
  const { t } = useReader()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const counting = useCounting(record)
  const [view, setView] = useState<View>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [openDialog, setOpenDialog] = useState<'found' | 'recount'>()
  const mayCount = record.actions.includes('count')
  const mayRecount = record.actions.includes('recount')
  const showsBook = record.blind !== true || record.status === 'REVIEW' || record.status === 'COMPLETED'
  const scans = useScans(record, counting, section)
  usePageScans(section, mayCount ? scans.onScan : undefined)
  // The selection for a recount is cleared when counting starts again.
  useEffect(() => {
    if (!mayRecount) setChosen(new Set())
  }, [mayRecount])
  if (record.status === 'DRAFT') return null

  const choose = (next: View) => {
    setView(next)
    counting.show(VIEWS[next])
  }
  const views: View[] = ['all', 'toCount', 'counted', ...(showsBook ? (['differences'] as const) : [])]
  const { locationId, productId } = counting.filter
  // A scanned location or product shows its lines in every state, so no view is selected.
  const isScanned = locationId !== undefined || productId !== undefined
  const place = counting.lines?.find((line) => line.locationId === locationId)
  return (
    <section aria-labelledby={heading} className="detail-screen count-lines" ref={section}>
      <div className="lines-bar">
        <h2 id={heading}>{t('document.lines')}</h2>
        <span className="quiet">
          {t('stockCount.progress', { counted: record.countedTotal, total: record.linesTotal })}
        </span>
        <Segmented<View | ''>
          value={isScanned ? '' : view}
          onChange={(next) => next !== '' && choose(next)}
          options={views.map((one) => ({ value: one, label: t(`stockCount.${one}`) }))}
        />
        {locationId !== undefined && (
          <Button size="small" onClick={() => choose(view)}>
            {t('stockCount.atLocation', { location: place?.locationName ?? '' })} ✕
          </Button>
        )}
        {mayCount && <ScanEntry hint={t('stockCount.scan')} report={counting.report} onScan={scans.onScan} />}
        {mayCount && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpenDialog('found')}>
            {t('stockCount.found')}
          </Button>
        )}
        {mayCount && <ImportCounts billId={record.id} counting={counting} />}
        {mayRecount && (
          <Button disabled={chosen.size === 0} onClick={() => setOpenDialog('recount')}>
            {t('stockCount.recountChosen', { count: chosen.size })}
          </Button>
        )}
      </div>
      <CountTable
        counting={counting}
        mayCount={mayCount}
        showsBook={showsBook}
        chosen={mayRecount ? chosen : undefined}
        onChoose={setChosen}
        onScan={scans.onScan}
      />
      {counting.total > LINES_A_PAGE && (
        <Pagination
          size="small"
          current={counting.page}
          pageSize={LINES_A_PAGE}
          total={counting.total}
          showSizeChanger={false}
          onChange={counting.goTo}
        />
      )}
      {openDialog === 'found' && (
        <GoodsFoundDrawer
          billId={record.id}
          counting={counting}
          locationId={locationId}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'recount' && (
        <RecountDialog counting={counting} chosen={chosen} onClose={() => setOpenDialog(undefined)} />
      )}
    </section>
  )
}
