import { Button, Skeleton } from 'antd'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import { PageState } from '../../ui/page-state.tsx'
import type { Screen } from '../screen.ts'
import { DetailHeader } from './detail-header.tsx'
import { Group } from './group.tsx'

interface Leaving {
  readonly onBack: () => void
}

/** Placeholder of the same layout, so that nothing jumps when the record arrives. */
export const DetailSkeleton = ({ screen, onBack }: Leaving & { readonly screen: Screen }) => (
  <section className="detail-screen" data-page aria-busy>
    <DetailHeader screen={screen} title="…" record={undefined} onBack={onBack} />
    <div className="detail-body">
      {screen.form.map((group) => (
        <Group key={group.title} title={group.title}>
          <div className="field-grid">
            {group.fields.map((name) => (
              <Skeleton key={name} active title={{ width: '40%' }} paragraph={{ rows: 1, width: '70%' }} />
            ))}
          </div>
        </Group>
      ))}
    </div>
  </section>
)

export function MissingDetail({ onBack }: Leaving) {
  const { t } = useReader()
  return (
    <PageState kind="empty" title={t('engine.missing')} step={<Button onClick={onBack}>{t('engine.toList')}</Button>} />
  )
}

export function FailedDetail({
  failure,
  onRetry,
  onBack,
}: Leaving & { readonly failure: unknown; readonly onRetry: () => void }) {
  const { t } = useReader()
  return (
    <PageState
      kind="error"
      title={t('engine.loadFailed')}
      step={
        <span className="action-buttons">
          <Button onClick={onBack}>{t('engine.toList')}</Button>
          <Button onClick={onRetry}>{t('engine.retry')}</Button>
        </span>
      }
    >
      {failureText(failure)}
    </PageState>
  )
}
