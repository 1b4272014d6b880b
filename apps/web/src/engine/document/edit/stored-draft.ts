import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../../../runtime/session/session.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import type { Values } from '../../detail/form/form-values.ts'
import type { DocumentScreen } from '../document-api.ts'
import { freshLine, type LineValues } from '../lines/line-model.ts'
import type { DocumentEdit, DocumentStart } from './use-document-edit.ts'

/** The typed values of a new document, stored in this browser until it is saved. */
export interface StoredDraft {
  readonly at: string
  readonly values: Values
  readonly lines: readonly LineValues[]
}

const isDraft = (value: unknown): value is StoredDraft => {
  const draft = (value ?? {}) as Partial<StoredDraft>
  return typeof draft.at === 'string' && typeof draft.values === 'object' && Array.isArray(draft.lines)
}

/** The draft is stored this long after the last change. */
const REST_MS = 800

/** A draft belongs to one person in one warehouse: computers are shared. */
export function useStoredDraft({ declaration }: DocumentScreen) {
  const { id, currentWarehouseId } = useMe()
  return useStored(`entrepot.draft.${id}.${currentWarehouseId}.${declaration.name}`, isDraft)
}

export const startFrom = ({ values, lines }: StoredDraft): DocumentStart => ({ values, lines: lines.map(freshLine) })

/** Stores the draft after a pause in typing, and when the page is left or hidden. */
export function useStoreDraft(store: ((draft: StoredDraft) => void) | undefined, { form, lines, dirty }: DocumentEdit) {
  const [opened] = useState(() => ({ values: form.values, lines: lines.lines }))
  const isTouched = form.values !== opened.values || lines.lines !== opened.lines
  const storeNow = useEffectEvent(() => {
    if (!dirty || !isTouched) return
    store?.({ at: new Date().toISOString(), values: form.values, lines: lines.lines.map((line) => line.values) })
  })
  const values = useDebounced(form.values, REST_MS)
  const rows = useDebounced(lines.lines, REST_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not what
  useEffect(() => storeNow(), [values, rows])
  useEffect(() => {
    const leave = () => storeNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
