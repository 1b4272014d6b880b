import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { FormField } from '../../../engine/detail/form/form-field.tsx'
import { type Problems, problemsOfField, validate } from '../../../engine/detail/form/validate.ts'
import { FormValues } from '../../../engine/fields/form-values-context.ts'
import { isBlank } from '../../../engine/fields/kind.ts'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMe } from '../../../runtime/session/session.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { FOUND_NAMES, foundFields } from './count-fields.ts'
import type { Counting } from './use-counting.ts'
import '../../../engine/detail/group.css'

interface GoodsFoundDrawerProps {
  readonly billId: string
  readonly counting: Counting
  /** The location of the person, if known. */
  readonly locationId: string | undefined
  readonly onClose: () => void
}

type Values = Readonly<Record<string, unknown>>

const NOTHING = {}
const PREFIX = 'found.0.'

/** Refusals name fields of the request; here they are assigned to fields of the form. */
const problemsIn = (failure: unknown): Problems =>
  Object.fromEntries(
    refusedFields(failure)
      .filter(({ field }) => field.startsWith(PREFIX))
      .map(({ field, message }) => [field.slice(PREFIX.length), message]),
  )

/** Records found goods without a line, with their quantity. */
export function GoodsFoundDrawer({ billId, counting, locationId, onClose }: GoodsFoundDrawerProps) {
  const { t } = useReader()
  const narrow = useNarrow()
  const { currentWarehouseId } = useMe()
  const [values, setValues] = useState<Values>({ locationId: locationId ?? null, quality: 'GOOD' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const wrong = validate(t, foundFields, FOUND_NAMES, values)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const goods = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)))
    const body = stocktakings.commands.count.input.safeParse({ found: [goods] })
    if (!body.success) return setFailure(body.error)
    setBusy(true)
    const refused = await counting.run('count', body.data)
    setBusy(false)
    if (refused === undefined) return onClose()
    setProblems(problemsIn(refused))
    setFailure(refused)
  }
  return (
    <Drawer
      open
      size={narrow ? '100%' : 480}
      mask={{ closable: false }}
      title={t('stockCount.foundTitle')}
      onClose={onClose}
      footer={
        <div className="count-foot">
          <Button onClick={onClose}>{t('document.back')}</Button>
          <Button type="primary" loading={busy} onClick={send}>
            {t('stockCount.foundSave')}
          </Button>
        </div>
      }
    >
      <div className="detail-screen">
        <p className="quiet">{t('stockCount.foundText')}</p>
        {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
        <FormValues value={{ warehouseId: currentWarehouseId, billId, ...values }}>
          {FOUND_NAMES.map((name) => (
            <FormField
              key={name}
              owner="stockCount"
              name={name}
              field={foundFields[name]}
              value={values[name] ?? null}
              record={NOTHING}
              problems={problemsOfField(problems, name)}
              disabled={busy}
              onSet={(changed, value) => setValues((before) => ({ ...before, [changed]: value }))}
            />
          ))}
        </FormValues>
      </div>
    </Drawer>
  )
}
