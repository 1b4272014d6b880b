import type { DocumentRecord } from '@entrepot/client/document-client'
import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { sentValues } from '../../detail/form/form-values.ts'
import { validate } from '../../detail/form/validate.ts'
import { visibleFieldNames } from '../../detail/visible-groups.ts'
import { same } from '../../record/same.ts'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import { areInSight, lineProblems, placedProblems } from '../lines/line-problems.ts'
import type { DocumentEdit } from './use-document-edit.ts'

const staleOf = (failure: unknown) =>
  failure instanceof ApiFailure && failure.code === 'STALE_VERSION'
    ? (failure.body.detail?.current as DocumentRecord | undefined)
    : undefined

/**
 * Sends header and lines once, even if the button is pressed several times, and shows a refusal at the fields it
 * concerns.
 */
export function useDocumentSave(screen: DocumentScreen, { form, lines }: DocumentEdit) {
  const { declaration } = screen
  const t = useWords()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const underWay = useRef(false)
  const base = form.base as DocumentRecord | undefined
  const fieldNames = visibleFieldNames(screen, form.names, { ...base, ...form.values })

  const send = () => {
    const values = sentValues(fieldNames, form.start, form.values, base === undefined)
    const body = {
      ...(base === undefined ? {} : { id: base.id, version: base.version }),
      ...values,
      ...(base === undefined || lines.dirty ? { lines: lines.sent.lines } : {}),
    }
    const once = { idempotencyKey: randomId() }
    const api = documentApi(declaration)
    return base === undefined ? api.create(body, once) : api.update(body, once)
  }
  const isRight = () => {
    // A masked value is not the stored one: it is validated only after it was changed.
    const isOld = (name: string) =>
      base !== undefined &&
      declaration.fields[name]?.personal !== undefined &&
      same(form.values[name], form.start[name])
    const typed = fieldNames.filter((name) => !isOld(name))
    const problemsOfHeader = validate(t, declaration.fields, typed, form.values)
    const problemsOfLines = lineProblems(t, declaration.line, lines.base, lines.lines)
    form.setProblems(problemsOfHeader)
    lines.setProblems(problemsOfLines)
    return Object.keys(problemsOfHeader).length + Object.keys(problemsOfLines).length === 0
  }
  const refused = (failure: unknown) => {
    const stale = staleOf(failure)
    // The form notices the newer version and offers to merge the typed values into it.
    if (stale) return queries.setQueryData([declaration.name, 'record', stale.id], stale)
    const fields = refusedFields(failure)
    const placed = placedProblems(fields, lines.sent.keys)
    form.setProblems(placed.header)
    lines.setProblems(placed.lines)
    // A problem that is shown at a visible field or cell is not repeated above the form.
    const elsewhere =
      Object.keys(placed.header).some((place) => !fieldNames.includes(place.split('.')[0] ?? '')) ||
      !areInSight(placed.lines, screen.document.lines.columns)
    setRefusal(fields.length > 0 && !elsewhere ? undefined : failure)
  }

  /** Returns the saved document; undefined when it was refused, and the reason is shown. */
  const save = async (): Promise<DocumentRecord | undefined> => {
    if (underWay.current || !isRight()) return undefined
    underWay.current = true
    setSaving(true)
    setRefusal(undefined)
    try {
      const stored = await send()
      queries.invalidateQueries({ queryKey: [declaration.name] })
      queries.setQueryData([declaration.name, 'record', stored.id], stored)
      return stored
    } catch (failure) {
      refused(failure)
      return undefined
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { save, saving, refusal }
}
