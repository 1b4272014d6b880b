import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '../../../runtime/session/session.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import type { Values } from '../../detail/form/form-values.ts'
import type { DocumentScreen } from '../document-api.ts'
import { freshLine, type LineValues } from '../lines/line-model.ts'
import type { DocumentEdit, DocumentStart } from './use-document-edit.ts'

/** A new document as it was typed, kept by this browser until it is saved. */
export interface KeptDraft {
  readonly at: string
  readonly values: Values
  readonly lines: readonly LineValues[]
}

const isDraft = (value: unknown): value is KeptDraft => {
  const draft = (value ?? {}) as Partial<KeptDraft>
  return typeof draft.at === 'string' && typeof draft.values === 'object' && Array.isArray(draft.lines)
}

/** How long typing must rest before it is kept. */
const REST_MS = 800

/** Belongs to one person in one warehouse: a desk may be shared. */
export function useKeptDraft({ declaration }: DocumentScreen) {
  const { id, currentWarehouseId } = useMe()
  return useStored(`entrepot.draft.${id}.${currentWarehouseId}.${declaration.name}`, isDraft)
}

export const startFrom = ({ values, lines }: KeptDraft): DocumentStart => ({ values, lines: lines.map(freshLine) })

/** Keeps what is typed whenever typing rests, and when the page goes. */
export function useDraftKeeping(keep: ((draft: KeptDraft) => void) | undefined, { form, lines, dirty }: DocumentEdit) {
  const [opened] = useState(() => ({ values: form.values, lines: lines.lines }))
  const isTouched = form.values !== opened.values || lines.lines !== opened.lines
  const now = useEffectEvent(() => {
    if (!dirty || !isTouched) return
    keep?.({ at: new Date().toISOString(), values: form.values, lines: lines.lines.map((line) => line.values) })
  })
  const values = useDebounced(form.values, REST_MS)
  const rows = useDebounced(lines.lines, REST_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not what
  useEffect(() => now(), [values, rows])
  useEffect(() => {
    const leave = () => now()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}
