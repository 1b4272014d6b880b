import type { DocumentRecord } from '@entrepot/client/document-client'
import { Alert, Button } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { actionLabel } from '../../actions/action-words.ts'
import { ageOf } from '../../fields/time/age.ts'
import type { DocumentScreen } from '../document-api.ts'
import { useHistory } from '../parts/steps-bar.tsx'

interface ChangedMeanwhileProps {
  readonly screen: DocumentScreen
  /** The document as the other user saved it. */
  readonly current: DocumentRecord
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/**
 * Shown when another user saved first. Typed values are kept, and are merged into the newer version if the person
 * wants.
 */
export function ChangedMeanwhile({ screen, current, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const { declaration } = screen
  const reader = useReader()
  const { t } = reader
  const last = useHistory(screen, current.id).data?.[0]
  const mayEdit = current.actions.includes('edit')
  const action = last && last.action in declaration.commands ? actionLabel(reader, declaration, last.action) : ''
  const words = {
    who: last?.displayName ?? t('engine.somebody'),
    when: last ? ageOf(last.happenedTime, reader.language) : '',
    action: action === '' ? t('enum.auditAction.update') : action,
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {t('document.stale.title', words)} {t(mayEdit ? 'document.stale.kept' : 'document.stale.closed')}
        </>
      }
      action={
        <span className="action-buttons">
          <Button onClick={onTakeTheirs}>{t('engine.stale.theirs')}</Button>
          {mayEdit && (
            <Button type="primary" ghost onClick={onKeepMine}>
              {t('engine.stale.mine')}
            </Button>
          )}
        </span>
      }
    />
  )
}
