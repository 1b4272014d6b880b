import { randomId } from '@entrepot/client/random-id'
import type { BatchResult } from '@entrepot/client/resource-client'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { documentOfType } from '@entrepot/contract/registry'
import { required } from '@entrepot/domain/kernel/required'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { listApi } from '../../../runtime/session/api.ts'
import { failureText, useToast } from '../../../runtime/toast.ts'
import { actionLabel, consequenceOf, isConfirmed, isGrave, wantsReason } from '../../actions/action-words.ts'
import { useAgreement } from '../../actions/use-agreement.tsx'
import { targetTypeOf } from '../../document/target-type.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'

/** The rows of an action and their refusals. */
export interface BatchOutcome {
  readonly action: string
  readonly rows: readonly Row[]
  readonly refused: readonly BatchResult[]
}

/** The document that the action makes from each row, if it makes one. */
function targetOf({ kind }: ListDeclaration, action: string) {
  const type = kind === 'document' ? targetTypeOf(action) : undefined
  return type === undefined ? undefined : required(documentOfType(type), `the document ${type}`)
}

function sendBatch(declaration: ListDeclaration, action: string, ids: readonly string[], agreement: object) {
  const key = { idempotencyKey: randomId() }
  const target = targetOf(declaration, action)
  if (target === undefined || declaration.kind !== 'document')
    return listApi(declaration).batch(action, ids, key, agreement)
  return listApi(target).batch(declaration.type, ids, key, {})
}

const changedBy = (declaration: ListDeclaration, action: string): readonly string[] => {
  const target = targetOf(declaration, action)
  return target === undefined ? [declaration.name] : [declaration.name, target.name]
}

/** Runs one action on many rows: one question, one request, one result per row. */
export function useBatch(screen: Screen, onDone: () => void) {
  const { declaration } = screen
  const reader = useReader()
  const toast = useToast()
  const queries = useQueryClient()
  const [agree, question] = useAgreement()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const underWay = useRef(false)

  const run = async (action: string, rows: readonly Row[]) => {
    if (underWay.current) return
    underWay.current = true
    const words = { action: actionLabel(reader, declaration, action), count: rows.length }
    try {
      const agreement = await agree({
        title: reader.t('engine.confirm.batch', words),
        consequence: consequenceOf(reader, screen, action),
        yes: words.action,
        no: reader.t('engine.cancel'),
        grave: isGrave(declaration, action),
        confirm: isConfirmed(declaration, action),
        wantsReason: rows.some((row) => wantsReason(declaration, action, row)),
      })
      if (agreement === undefined) return
      setBusy(action)
      const ids = rows.map((row) => row.id)
      const results = await sendBatch(declaration, action, ids, agreement)
      const refused = results.filter((result) => !result.ok)
      // Successful rows show the change themselves, and a toast tells their number.
      setOutcome(refused.length > 0 ? { action, rows, refused } : undefined)
      for (const name of changedBy(declaration, action)) queries.invalidateQueries({ queryKey: [name] })
      const done = results.length - refused.length
      if (done > 0) toast.success(reader.t('engine.batchDone', { action: words.action, count: done }))
      onDone()
    } catch (failure) {
      const message = failureText(failure)
      setOutcome({ action, rows, refused: rows.map(({ id }) => ({ id, ok: false, message })) })
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  }
  return { run, busy, question, outcome, closeOutcome: () => setOutcome(undefined) }
}
