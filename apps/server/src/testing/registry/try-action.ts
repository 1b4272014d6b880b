import type { WaveCommitRequest } from '@entrepot/contract/distribution/wave-plan'
import { asksReason } from '@entrepot/contract/kit/document'
import { documentOfType } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { storeWave } from '../../capabilities/distribution/waves/commit/store-wave.ts'
import { waveDocument } from '../../capabilities/distribution/waves/routes.ts'
import { planNow } from '../../demo/consumers/plan-now.ts'
import { sentBodies } from '../../demo/history/sent-bodies.ts'
import { changeDocument, deleteDocument, runCommand } from '../../kit/document/document-commands.ts'
import type { Document, DocumentWork, ManagedDocument } from '../../kit/document/document-handlers.ts'
import { makeDocument } from '../../kit/document/new-document.ts'
import { warehouseWork } from '../../kit/document/warehouse-work.ts'
import { Problem } from '../../kit/http/problem.ts'
import type { Values } from '../../kit/records/save-records.ts'
import type { Caller } from '../../kit/security/caller.ts'
import { type Db, type Trx, withJournal } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { drawNumber, type NumberType } from '../../kit/write/numbers.ts'
import { LostRace } from '../../kit/write/transaction.ts'
import { ledger } from '../../stock/post.ts'
import { ASKS_FOR_ANOTHER, COMMAND_INPUTS } from './command-inputs.ts'
import { managedDocumentNamed } from './managed-documents.ts'

interface At {
  readonly db: Db
  readonly clock: Clock
  readonly caller: Caller
}

class Undo extends Error {}

/** Does it and takes it back. Answers why it was refused; null when it was done. */
async function refusalOf(
  { db, clock, caller }: At,
  types: readonly NumberType[],
  run: (work: DocumentWork) => Promise<unknown>,
): Promise<Problem | null> {
  const at = warehouseWork({ clock, ledger }, caller, 'en')
  const attempt = async (trx: Trx, races: number) => {
    const numbers: Partial<Record<NumberType, string[]>> = {}
    for (const type of types) numbers[type] = [await drawNumber(trx, clock, at, type)]
    await run({ ...at, trx, numbers, attempt: races })
    await trx.journal.settled()
    // What is only checked at the commit is checked too.
    await sql`set constraints all immediate`.execute(trx)
    throw new Undo()
  }
  for (let races = 1; ; races += 1) {
    try {
      await db.transaction().execute((trx) => attempt(withJournal(trx), races))
    } catch (error) {
      if (error instanceof Undo) return null
      if (error instanceof Problem) return error
      if (!(error instanceof LostRace) || races === 5) throw error
    }
  }
}

const REASON = { reason: 'because' }

/** Everything that a person could send with a command: nothing, or what it asks for. */
function bodiesOf({ document }: ManagedDocument, record: Document, name: string): Values[] {
  const command = document.commands[name]!
  const given = COMMAND_INPUTS[`${document.name}.${name}`]
  const reason = asksReason(command, String(record[document.state])) || command.reason !== undefined ? REASON : {}
  const { success } = sentBodies(document).commands[name]!.safeParse(reason)
  if (given === undefined && !success) throw new Error(`${document.name}.${name} asks for input that no test knows`)
  return (given?.(record) ?? [{}]).map(
    (body) => sentBodies(document).commands[name]!.parse({ ...body, ...reason }) as Values,
  )
}

/** The first refusal, when everything that can be sent is refused. */
async function refusalOfAll<Sent>(bodies: readonly Sent[], send: (body: Sent) => Promise<Problem | null>) {
  let first: Problem | undefined
  for (const body of bodies) {
    const problem = await send(body)
    if (problem === null) return null
    first ??= problem
  }
  return first ?? new Problem('NOTHING_TO_DO')
}

/** Tries an action that is offered for a document, and leaves no trace. Null: it was done. */
export async function tryAction(
  at: At,
  managed: ManagedDocument,
  record: Document,
  action: string,
): Promise<Problem | null> {
  const { document, handlers } = managed
  const { id, version } = record
  if (action === 'edit') {
    const body = sentBodies(document).change.parse({ id, version }) as Values
    return refusalOf(at, [], (work) => changeDocument(managed, work, body))
  }
  if (action === 'delete') return refusalOf(at, [], (work) => deleteDocument(managed, work, id, version))
  if (ASKS_FOR_ANOTHER.has(`${document.name}.${action}`)) return null
  const type = action.startsWith('make:') ? documentOfType(action.slice('make:'.length)) : undefined
  if (type === undefined)
    return refusalOfAll(bodiesOf(managed, record, action), (body) =>
      refusalOf(at, handlers.draws?.(action, body) ?? [], (work) => runCommand(managed, work, id, action, body)),
    )
  if (type.name === 'wavePicks') {
    const request: WaveCommitRequest = { orderIds: [id], mode: 'CLUSTER', cart: { slots: 1 }, effort: 0 }
    return refusalOf(at, ['WAVE', 'TOUR'], async (work) =>
      storeWave(waveDocument, work, request, await planNow(work, request)),
    )
  }
  const target = managedDocumentNamed(type.name)
  const body = sentBodies(type).make.parse({}) as Values
  const numbers = [type.type as NumberType, ...(target.handlers.draws?.(document.type, body) ?? [])]
  return refusalOf(at, numbers, (work) => makeDocument(target, work, document.type, id, body))
}
