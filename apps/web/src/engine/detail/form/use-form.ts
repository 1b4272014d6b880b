import { fieldOf } from '@entrepot/contract/kit/field-of'
import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { isDirty, isEditable, startValues, type Values } from './form-values.ts'
import { mergeOnto } from './merge.ts'
import { type Problems, problemsAfter } from './validate.ts'

export interface Form {
  /** The editable fields, in their order. */
  readonly names: readonly string[]
  /** The record as loaded; undefined for a new one. */
  readonly base: Row | undefined
  readonly start: Values
  readonly values: Values
  readonly dirty: boolean
  readonly problems: Problems
  readonly set: (name: string, value: unknown) => void
  readonly setProblems: (problems: Problems) => void
  /** Merges the typed values into a newer version of the record. */
  readonly rebase: (current: Row) => void
}

/** State of a form: initial values, typed values and problems. */
export function useForm(
  { declaration, form, defaults }: Screen,
  record: Row | undefined,
  initialValues: Values = {},
): Form {
  const { fields } = declaration
  const creating = record === undefined
  const names = useMemo(
    () => form.flatMap((group) => group.fields).filter((name) => isEditable(fieldOf(fields, name), creating)),
    [form, fields, creating],
  )
  const [base, setBase] = useState(record)
  const [start, setStart] = useState<Values>(() =>
    startValues(fields, names, record, { ...defaults, ...initialValues }),
  )
  const [input, setInput] = useState<{ readonly values: Values; readonly problems: Problems }>({
    values: start,
    problems: {},
  })
  const set = useCallback((name: string, value: unknown) => {
    setInput((old) => {
      const values = { ...old.values, [name]: value }
      return { values, problems: problemsAfter(old.problems, old.values, values) }
    })
  }, [])
  const setProblems = useCallback((problems: Problems) => setInput((old) => ({ ...old, problems })), [])
  const rebase = (current: Row) => {
    const fresh = startValues(fields, names, current)
    setInput({ values: mergeOnto(names, start, input.values, fresh).values, problems: {} })
    setBase(current)
    setStart(fresh)
  }
  const dirty = isDirty(names, start, input.values)
  return { names, base, start, ...input, dirty, set, setProblems, rebase }
}
