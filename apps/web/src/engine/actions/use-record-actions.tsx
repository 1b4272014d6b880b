import { randomId } from '@entrepot/client/random-id'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useReader } from '../../runtime/reader.ts'
import { listApi } from '../../runtime/session/api.ts'
import { useToast } from '../../runtime/toast.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import {
  actionLabel,
  consequenceOf,
  isConfirmed,
  isGrave,
  recordLabel,
  secretTitle,
  wantsNote,
  wantsReason,
} from './action-words.ts'
import { useAgreement } from './use-agreement.tsx'

/** A secret is rare: the code of its dialog is loaded when first needed. */
const SecretDialog = lazy(async () => ({ default: (await import('../../ui/secret-dialog.tsx')).SecretDialog }))

interface Outcome {
  readonly onDone: (action: string, row: Row) => void
  readonly onRefused: (failure: unknown, action: string, row: Row) => void
}

export interface RecordActions {
  readonly run: (action: string, row: Row) => Promise<void>
  /** `{action} {id}` while the request is running. */
  readonly busy: string | undefined
  readonly dialogs: ReactNode
}

/**
 * Runs one action on one record: asks first if declared so, sends once, reports the result, and shows a secret once.
 */
export function useRecordActions(screen: Screen, { onDone, onRefused }: Outcome): RecordActions {
  const { declaration } = screen
  const reader = useReader()
  const queries = useQueryClient()
  const toast = useToast()
  const [agree, question] = useAgreement()
  const [busy, setBusy] = useState<string>()
  const [secret, setSecret] = useState<{ readonly title: string; readonly text: string; readonly then: () => void }>()
  const underWay = useRef(false)

  const askAgreement = (action: string, row: Row) => {
    const what = { action: actionLabel(reader, declaration, action), label: recordLabel(screen, reader, row) }
    return agree({
      title: reader.t('engine.confirm.title', what),
      consequence: consequenceOf(reader, screen, action, row),
      yes: what.action,
      no: reader.t('engine.cancel'),
      grave: isGrave(declaration, action),
      confirm: isConfirmed(declaration, action),
      wantsReason: wantsReason(declaration, action, row),
      wantsNote: wantsNote(declaration, action),
    })
  }

  const send = async (action: string, row: Row, agreement: object): Promise<string | undefined> => {
    const api = listApi(declaration)
    const once = { idempotencyKey: randomId() }
    if (action !== 'delete') return (await api.act(row.id, action, agreement, once)).secret
    await api.remove(row.id, row.version, once)
    return undefined
  }

  const run = useStable(async (action: string, row: Row) => {
    // Ignore a second click while the first one is being confirmed or sent.
    if (underWay.current) return
    underWay.current = true
    try {
      const agreement = await askAgreement(action, row)
      if (agreement === undefined) return
      setBusy(`${action} ${row.id}`)
      const newSecret = await send(action, row, agreement)
      const words = { action: actionLabel(reader, declaration, action), label: recordLabel(screen, reader, row) }
      toast.success(reader.t('engine.done', words))
      queries.invalidateQueries({ queryKey: [declaration.name] })
      const then = () => onDone(action, row)
      if (newSecret === undefined) then()
      else setSecret({ title: secretTitle(screen, reader, row, action), text: newSecret, then })
    } catch (failure) {
      onRefused(failure, action, row)
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  })

  const closeSecret = () => {
    secret?.then()
    setSecret(undefined)
  }
  const dialogs = (
    <>
      {question}
      {secret && <SecretDialog title={secret.title} secret={secret.text} onClose={closeSecret} />}
    </>
  )
  return { run, busy, dialogs }
}
