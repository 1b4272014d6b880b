import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { listApi } from '../../runtime/session/api.ts'
import { ageOf } from '../fields/time/age.ts'
import { Difference } from '../record/difference.tsx'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { mergeOnto } from './form/merge.ts'
import type { Form } from './form/use-form.ts'

interface StaleAlertProps {
  readonly screen: Screen
  readonly form: Form
  /** The record as the other user saved it. */
  readonly current: Row
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/**
 * Shown when another user saved first. Typed values are kept: the person compares, then keeps their own or takes the
 * other's.
 */
export function StaleAlert({ screen, form, current, onKeepMine, onTakeTheirs }: StaleAlertProps) {
  const { declaration } = screen
  const reader = useReader()
  const { t } = reader
  const [shown, setShown] = useState(false)
  const { data: history } = useQuery({
    queryKey: [declaration.name, 'history', current.id, current.version],
    queryFn: () => listApi(declaration).history(current.id),
  })
  const last = history?.[0]
  const all = Object.keys(declaration.fields)
  const { theirs, contested } = mergeOnto(all, form.base ?? null, { ...form.base, ...form.values }, current)
  const names = [...theirs, ...contested]
    .filter((name) => name !== 'updatedTime')
    .map((name) => labelOf(reader, declaration.name, name))
  const who = last?.displayName ?? t('engine.somebody')
  const when = last ? ageOf(last.happenedTime, reader.language) : ''
  return (
    <Alert
      type="warning"
      showIcon
      title={t('engine.stale.title', { who, when, fields: names.join(', ') })}
      description={
        <>
          <p>
            {t(contested.length > 0 ? 'engine.stale.contested' : 'engine.stale.apart', {
              fields: contested.map((name) => labelOf(reader, declaration.name, name)).join(', '),
            })}
          </p>
          {shown && (
            <Difference
              owner={declaration.name}
              fields={declaration.fields}
              before={form.base ?? null}
              after={current}
            />
          )}
          <span className="action-buttons">
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('engine.stale.show')}
            </Button>
            <Button onClick={onTakeTheirs}>{t('engine.stale.theirs')}</Button>
            <Button type="primary" ghost onClick={onKeepMine}>
              {t('engine.stale.mine')}
            </Button>
          </span>
        </>
      }
    />
  )
}
