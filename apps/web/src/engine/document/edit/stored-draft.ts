import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../../../runtime/session/session.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import type { Values } from '../../detail/form/form-values.ts'
import type { DocumentScreen } from '../document-api.ts'
import { freshLine, type LineValues } from '../lines/line-model.ts'
import type { DocumentEdit, DocumentStart } from './use-document-edit.ts'

/** A new document as it was typed. This browser stores it until it is saved. */
export interface StoredDraft {
  readonly at: string
  readonly values: Values
  readonly lines: readonly LineValues[]
}

const isDraft = (value: unknown): value is StoredDraft => {
  const draft = (value ?? {}) as Partial<StoredDraft>
  return typeof draft.at === 'string' && typeof draft.values === 'object' && Array.isArray(draft.lines)
}

/** How long typing must rest before the draft is stored. */
const REST_MS = 800

/** Belongs to one person in one warehouse: a desk may be shared. */
export function useStoredDraft({ declaration }: DocumentScreen) {
  const { id, currentWarehouseId } = useMe()
  return useStored(`entrepot.draft.${id}.${currentWarehouseId}.${declaration.name}`, isDraft)
}

export const startFrom = ({ values, lines }: StoredDraft): DocumentStart => ({ values, lines: lines.map(freshLine) })

/** Stores what is typed whenever typing rests, and when the page is left or goes out of sight. */
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
