import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { AllocatedNotice } from './allocated-notice.tsx'
import { waitingNotices } from './allocation-api.ts'
import { AllocationOutcome } from './allocation-outcome.tsx'
import { useAllocation } from './use-allocation.ts'
import type { WaitingNotice } from './waiting-notice.ts'
import './allocation.css'

interface AllocateDrawerProps {
  /** Undefined: all notices with missing pieces. */
  readonly chosen?: readonly WaitingNotice[]
  /** Called with whether an allocation was run. */
  readonly onClose: (hasRun: boolean) => void
}

/** Creates picks for many notices; each result is shown as soon as it is known. */
export function AllocateDrawer({ chosen, onClose }: AllocateDrawerProps) {
  const { t } = useReader()
  const narrow = useNarrow()
  // Read once: served notices stay in the list, with their results.
  const waiting = useQuery({
    queryKey: ['allocation', 'waiting'],
    queryFn: waitingNotices,
    enabled: chosen === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const notices = chosen ?? waiting.data?.notices
  const allocation = useAllocation()
  const { results, running, run, stop } = allocation
  const close = () => onClose(results.size > 0)
  const left = (notices?.length ?? 0) - results.size
  return (
    <Drawer
      open
      size={narrow ? '100%' : 720}
      mask={{ closable: false }}
      title={t('outbound.allocate')}
      onClose={close}
      footer={
        <div className="allocation-foot">
          <Button onClick={running ? stop : close}>{t(running ? 'outbound.allocate.stop' : 'engine.close')}</Button>
          {notices !== undefined && left > 0 && (
            <Button type="primary" loading={running} onClick={() => run(notices)}>
              {t('outbound.allocate.run', { count: left })}
            </Button>
          )}
        </div>
      }
    >
      {notices === undefined && waiting.error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {waiting.error !== null && (
        <PageState
          kind="error"
          title={failureText(waiting.error)}
          step={<Button onClick={() => waiting.refetch()}>{t('engine.retry')}</Button>}
        />
      )}
      {notices?.length === 0 && <PageState kind="empty" title={t('outbound.allocate.nothing')} />}
      {notices !== undefined && notices.length > 0 && (
        <div className="allocation">
          <AllocationOutcome notices={notices} {...allocation} />
          {waiting.data?.isLimited === true && <p className="quiet">{t('outbound.allocate.limited')}</p>}
          <ul className="allocation-list">
            {notices.map((notice) => (
              <AllocatedNotice key={notice.id} notice={notice} result={results.get(notice.id)} />
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  )
}
