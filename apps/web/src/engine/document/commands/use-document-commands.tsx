import type { DocumentRecord } from '@entrepot/client/document-client'
import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { documentOfType } from '@entrepot/contract/registry'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusedFields } from '../../../runtime/failure-fields.ts'
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
import { areInSight, type LineProblems, placedProblems } from '../lines/line-problems.ts'
import type { RefusedCommand } from '../refused-command.ts'
import { targetTypeOf } from '../target-type.ts'
import { commandOf, variantOf } from './command-variants.ts'
import { firstActionOf } from './primary-action.ts'

/** The refusal of the server, with the problems of each line. */
interface Refusal extends RefusedCommand {
  readonly lines: LineProblems
}

interface OpenPanel {
  readonly command: string
  readonly variant: string | undefined
  readonly record: DocumentRecord
}

export interface DocumentCommands {
  readonly run: (action: string, record: DocumentRecord) => Promise<void>
  /** Sends a command whose input is known already, such as the button of one line. */
  readonly send: (command: string, record: DocumentRecord, body: object) => Promise<unknown>
  /** Makes another document of this type with the given body; returns the refusal. */
  readonly make: (type: string, record: DocumentRecord, body: object) => Promise<unknown>
  readonly busy: string | undefined
  readonly refusal: Refusal | undefined
  readonly forgetRefusal: () => void
  readonly dialogs: ReactNode
}

/** Runs the commands of a document: asks what must be asked, sends once, and shows the updated document. */
export function useDocumentCommands(screen: DocumentScreen, onDeleted: () => void): DocumentCommands {
  const { declaration, document } = screen
  const reader = useReader()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [agree, question] = useAgreement()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [openPanel, setOpenPanel] = useState<OpenPanel>()
  const underWay = useRef(false)
  const api = documentApi(declaration)

  /** Other documents and lists may have changed too; the document in the response is up to date already. */
  const freshen = (answer?: DocumentRecord) => {
    const own = answer && [declaration.name, 'record', answer.id]
    if (own) queries.setQueryData(own, answer)
    queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'record' || queryKey[2] !== answer?.id })
  }
  const reportDone = (action: string, record: DocumentRecord) => {
    const words = { action: actionLabel(reader, declaration, action), label: recordLabel(screen, reader, record) }
    toast.success(reader.t('engine.done', words))
    setRefusal(undefined)
  }
  const reportRefusal = (command: string, failure: unknown, record: DocumentRecord) => {
    const current = failure instanceof ApiFailure ? failure.body.detail?.current : undefined
    // Many refusals contain the current document: show it.
    freshen(current as DocumentRecord | undefined)
    const fields = refusedFields(failure)
    const keys = record.lines.map(({ id }) => String(id))
    const placed = placedProblems(fields, keys)
    const lines = document.blamed?.(failure, reader) ?? placed.lines
    const isInLines =
      document.parts?.lines === undefined &&
      Object.keys(lines).length > 0 &&
      Object.keys(placed.header).length === 0 &&
      areInSight(lines, document.lines.columns)
    setRefusal({ command, failure, lines, isInLines })
  }

  const send = useStable(async (command: string, record: DocumentRecord, body: object): Promise<unknown> => {
    const options = { idempotencyKey: randomId() }
    setBusy(command)
    try {
      freshen(await api.run(record.id, command, body, options))
      reportDone(command, record)
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
    const newDocument = await documentApi(target).make(declaration.type, record.id, options, body)
    freshen()
    queries.setQueryData([target.name, 'record', newDocument.id], newDocument)
    reportDone(`make:${type}`, record)
    navigate(recordAddress(target, newDocument.id, firstActionOf(newDocument)) ?? '')
  }
  const remove = async (record: DocumentRecord) => {
    await api.remove(record.id, record.version, { idempotencyKey: randomId() })
    reportDone('delete', record)
    freshen()
    onDeleted()
  }

  const act = async (action: string, record: DocumentRecord) => {
    const command = commandOf(action)
    if (document.panels?.[command]) return setOpenPanel({ command, variant: variantOf(action), record })
    const agreement = await agree({
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
    if (agreement === undefined) return
    setBusy(action)
    const type = targetTypeOf(action)
    if (type !== undefined) return make(type, record)
    if (action === 'delete') return remove(record)
    const failure = await send(action, record, { version: record.version, ...agreement })
    if (failure !== undefined) throw failure
  }
  const run = useStable(async (action: string, record: DocumentRecord) => {
    // Ignore a second click while the first one is being confirmed or sent.
    if (underWay.current) return
    underWay.current = true
    try {
      await act(action, record)
    } catch (failure) {
      reportRefusal(action, failure, record)
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  })
  const sendOne = useStable(async (command: string, record: DocumentRecord, body: object) => {
    const failure = await send(command, record, body)
    if (failure !== undefined) reportRefusal(command, failure, record)
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

  const Panel = openPanel && document.panels?.[openPanel.command]
  const dialogs = (
    <>
      {question}
      {Panel && openPanel && (
        <Panel
          screen={screen}
          record={openPanel.record}
          command={openPanel.command}
          variant={openPanel.variant}
          run={async (body) => {
            const failure = await send(openPanel.command, openPanel.record, body)
            if (failure === undefined) setOpenPanel(undefined)
            return failure
          }}
          runAndStay={async (body) => {
            const failure = await send(openPanel.command, openPanel.record, body)
            const fresh = queries.getQueryData<DocumentRecord>([declaration.name, 'record', openPanel.record.id])
            if (failure === undefined && fresh) setOpenPanel({ ...openPanel, record: fresh })
            return failure
          }}
          giveUp={(failure) => {
            setOpenPanel(undefined)
            reportRefusal(openPanel.command, failure, openPanel.record)
          }}
          onClose={() => setOpenPanel(undefined)}
        />
      )}
    </>
  )
  return { run, send: sendOne, make: makeOne, busy, refusal, forgetRefusal: () => setRefusal(undefined), dialogs }
}
