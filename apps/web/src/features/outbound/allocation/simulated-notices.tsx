import type { Simulation } from '@entrepot/contract/outbound/allocation'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SimulatedNotice } from './simulated-notice.tsx'
import { SimulatedTotals } from './simulated-totals.tsx'

/** Totals first, then each notice that would get other pieces. */
export function SimulatedNotices({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useReader()
  const { notices, lines, isLimited, totals, differences } = simulation
  if (notices === 0) return <PageState kind="empty" title={t('outbound.allocate.nothing')} />
  const changed = differences.reduce((sum, notice) => sum + notice.lines.length, 0)
  const counts = {
    notices: sayQuantity(notices),
    lines: sayQuantity(lines),
    changed: sayQuantity(changed),
    orders: sayQuantity(differences.length),
  }
  return (
    <>
      <p role="status">
        {t(changed === 0 ? 'outbound.simulate.same' : 'outbound.simulate.changed', counts)}{' '}
        {isLimited && t('outbound.simulate.limited', counts)}
      </p>
      {changed > 0 && <SimulatedTotals totals={totals} />}
      <ul className="allocation-list">
        {differences.map((notice) => (
          <SimulatedNotice key={notice.noticeId} notice={notice} />
        ))}
      </ul>
    </>
  )
}
