import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedFields } from '../../runtime/failure-fields.ts'
import { listApi } from '../../runtime/session/api.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { sentValues } from './form/form-values.ts'
import type { Form } from './form/use-form.ts'
import { problemsOf, validate } from './form/validate.ts'
import { visibleFieldNames } from './visible-groups.ts'

export interface Save {
  readonly save: () => Promise<void>
  readonly saving: boolean
  /** A refusal that concerns the whole record, not one field. */
  readonly refusal: unknown
  /** The current record, when another user saved first. */
  readonly current: Row | undefined
  readonly keepMine: () => void
  /** Shows the version of the other user before anything is sent. */
  readonly meet: (current: Row) => void
}

const currentOf = (failure: unknown): Row | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_VERSION'
    ? (failure.body.detail?.current as Row | undefined)
    : undefined

/** Sends a form once, even if the button is pressed several times, and shows a refusal at the fields it concerns. */
export function useSave(screen: Screen, form: Form, onSaved: (record: Row, secret: string | undefined) => void): Save {
  const { declaration } = screen
  const t = useWords()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const [current, setCurrent] = useState<Row>()
  const underWay = useRef(false)

  // The values of the record may hide some fields; then a problem of theirs is shown for the whole record.
  const fieldNames = visibleFieldNames(screen, form.names, { ...form.base, ...form.values })
  const send = () => {
    const api = listApi(declaration)
    const idempotencyKey = randomId()
    const creating = form.base === undefined
    const values = sentValues(fieldNames, form.start, form.values, creating)
    if (creating) return api.create(values, { idempotencyKey })
    return api.update({ id: form.base?.id, version: form.base?.version, ...values }, { idempotencyKey })
  }

  const meet = (other: Row) => {
    setCurrent(other)
    // The other user's version goes into the cache, for the person who chooses to take it.
    queries.setQueryData([declaration.name, 'record', other.id], other)
  }

  const refused = (failure: unknown) => {
    const stale = currentOf(failure)
    if (stale) meet(stale)
    else setCurrent(undefined)
    const fields = refusedFields(failure)
    form.setProblems(problemsOf(fields))
    // A problem that is shown at a visible field is not repeated above the form.
    const elsewhere = fields.some(({ field }) => !fieldNames.includes(field.split('.')[0] ?? ''))
    setRefusal(stale !== undefined || (fields.length > 0 && !elsewhere) ? undefined : failure)
  }

  const save = async () => {
    if (underWay.current) return
    const problems = validate(t, declaration.fields, fieldNames, form.values)
    form.setProblems(problems)
    if (Object.keys(problems).length > 0) return
    underWay.current = true
    setSaving(true)
    setRefusal(undefined)
    try {
      const saved = await send()
      queries.invalidateQueries({ queryKey: [declaration.name] })
      queries.setQueryData([declaration.name, 'record', saved.id], saved)
      onSaved(saved, typeof saved.secret === 'string' ? saved.secret : undefined)
    } catch (failure) {
      refused(failure)
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }

  const keepMine = () => {
    if (current === undefined) return
    form.rebase(current)
    setCurrent(undefined)
  }
  return { save, saving, refusal, current, keepMine, meet }
}
