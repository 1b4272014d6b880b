import type { DocumentRecord } from '@entrepot/client/document-client'
import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { documentOfType } from '@entrepot/contract/registry'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import {
  actionLabel,
  consequenceOf,
  isConfirmed,
  isGrave,
  recordLabel,
  wantsReason,
} from '../../actions/action-words.ts'
import { useAgreement } from '../../actions/use-agreement.tsx'
import { recordAddress } from '../../screen-facts.ts'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import { type LineProblems, placedProblems } from '../lines/line-problems.ts'
import { madeType } from '../made-type.ts'
import type { RefusedCommand } from '../refused-command.ts'

/** Why the server would not do it, and which lines are to blame. */
interface Refusal extends RefusedCommand {
  readonly lines: LineProblems
}

export interface DocumentCommands {
  readonly run: (action: string, record: DocumentRecord) => Promise<void>
  /** A command whose input is known already, such as one line's own button. */
  readonly send: (command: string, record: DocumentRecord, body: object) => Promise<unknown>
  /** Another document of this type, as somebody said it is to be; answers why not. */
  readonly make: (type: string, record: DocumentRecord, body: object) => Promise<unknown>
  readonly busy: string | undefined
  readonly refusal: Refusal | undefined
  readonly forgetRefusal: () => void
  readonly dialogs: ReactNode
}

/** Does what a person may do with a document: asks what is to be asked, sends once, and shows the fresh answer. */
export function useDocumentCommands(screen: DocumentScreen, onDeleted: () => void): DocumentCommands {
  const { declaration, document } = screen
  const reader = useReader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [agree, question] = useAgreement()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [asking, setAsking] = useState<{ readonly command: string; readonly record: DocumentRecord }>()
  const underWay = useRef(false)
  const api = documentApi(declaration)

  /** Other documents and lists may have changed with this one; what was answered is fresh already. */
  const freshen = (answer?: DocumentRecord) => {
    const own = answer && [declaration.name, 'record', answer.id]
    if (own) queries.setQueryData(own, answer)
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'record' || queryKey[2] !== answer?.id })
  }
  const told = (action: string, record: DocumentRecord) => {
    const words = { action: actionLabel(reader, declaration, action), label: recordLabel(screen, reader, record) }
    toast.success(reader.t('engine.done', words))
    setRefusal(undefined)
  }
  const refused = (command: string, failure: unknown, record: DocumentRecord) => {
    const current = failure instanceof ApiFailure ? failure.body.detail?.current : undefined
    // Whatever was refused because it is no longer so is shown as it is now.
    freshen(current as DocumentRecord | undefined)
    const fields = failure instanceof ApiFailure ? (failure.body.fields ?? []) : []
    const keys = record.lines.map(({ id }) => String(id))
    setRefusal({ command, failure, lines: document.blamed?.(failure, reader) ?? placedProblems(fields, keys).lines })
  }

  const send = useStable(async (command: string, record: DocumentRecord, body: object): Promise<unknown> => {
    const options = { idempotencyKey: randomId() }
    setBusy(command)
    try {
      freshen(await api.run(record.id, command, body, options))
      told(command, record)
      return undefined
    } catch (failure) {
      return failure
    } finally {
      setBusy(undefined)
    }
  })
  const make = async (type: string, record: DocumentRecord, body: object = {}) => {
    const target = documentOfType(type)
    if (target === undefined) return
    const options = { idempotencyKey: randomId() }
    const made = await documentApi(target).make(declaration.type, record.id, options, body)
    freshen()
    queries.setQueryData([target.name, 'record', made.id], made)
    told(`make:${type}`, record)
    // What is confirmed line by line is looked at first; everything else is there to be filled in.
    const isFilledIn = made.actions.includes('edit') && !made.actions.includes('confirm')
    navigate(recordAddress(target, made.id, isFilledIn ? 'edit' : undefined) ?? '')
  }
  const remove = async (record: DocumentRecord) => {
    await api.remove(record.id, record.version, { idempotencyKey: randomId() })
    told('delete', record)
    freshen()
    onDeleted()
  }

  const act = async (action: string, record: DocumentRecord) => {
    if (document.panels?.[action]) return setAsking({ command: action, record })
    const said = await agree({
      title: reader.t('engine.confirm.title', {
        action: actionLabel(reader, declaration, action),
        label: recordLabel(screen, reader, record),
      }),
      consequence: consequenceOf(reader, screen, action, record),
      yes: actionLabel(reader, declaration, action),
      no: reader.t('document.back'),
      grave: isGrave(declaration, action),
      confirm: isConfirmed(declaration, action),
      wantsReason: wantsReason(declaration, action, record),
    })
    if (said === undefined) return
    setBusy(action)
    const type = madeType(action)
    if (type !== undefined) return make(type, record)
    if (action === 'delete') return remove(record)
    const failure = await send(action, record, { version: record.version, ...said })
    if (failure !== undefined) throw failure
  }
  const run = useStable(async (action: string, record: DocumentRecord) => {
    // A second click while the first is asked about or sent does nothing.
    if (underWay.current) return
    underWay.current = true
    try {
      await act(action, record)
    } catch (failure) {
      refused(action, failure, record)
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  })
  const sendOne = useStable(async (command: string, record: DocumentRecord, body: object) => {
    const failure = await send(command, record, body)
    if (failure !== undefined) refused(command, failure, record)
    return failure
  })
  const makeOne = useStable(async (type: string, record: DocumentRecord, body: object) => {
    try {
      await make(type, record, body)
      return undefined
    } catch (failure) {
      return failure
    }
  })

  const Panel = asking && document.panels?.[asking.command]
  const dialogs = (
    <>
      {question}
      {Panel && asking && (
        <Suspense fallback={null}>
          <Panel
            screen={screen}
            record={asking.record}
            command={asking.command}
            run={async (body) => {
              const failure = await send(asking.command, asking.record, body)
              if (failure === undefined) setAsking(undefined)
              return failure
            }}
            runAndStay={async (body) => {
              const failure = await send(asking.command, asking.record, body)
              const fresh = queries.getQueryData<DocumentRecord>([declaration.name, 'record', asking.record.id])
              if (failure === undefined && fresh) setAsking({ ...asking, record: fresh })
              return failure
            }}
            giveUp={(failure) => {
              setAsking(undefined)
              refused(asking.command, failure, asking.record)
            }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
  return { run, send: sendOne, make: makeOne, busy, refusal, forgetRefusal: () => setRefusal(undefined), dialogs }
}
