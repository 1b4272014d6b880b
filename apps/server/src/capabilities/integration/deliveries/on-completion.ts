import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { documentDeclarations } from '@entrepot/contract/registry'
import { lockWholeDocument } from '../../../kit/erp/lock-whole-document.ts'
import { queueDeliveries, systemsWanting } from '../../../kit/erp/queue-deliveries.ts'
import { onEventForSystems } from '../../../kit/events/handlers.ts'
import type { StoredEvent } from '../../../kit/events/stored-event.ts'
import { workForActor } from '../../../kit/events/work-for-actor.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'

/** Puts a completed document into the outbox of the systems that asked for it. Once, however often it is called. */
async function sendCompleted(context: Context, event: StoredEvent, name: string, state: string): Promise<void> {
  const managed = context.documents.get(name)
  if (managed === undefined || event.recordId === null) return
  const { document } = managed
  const systems = await systemsWanting(context.db, document.type, { automatic: true })
  if (systems.length === 0) return
  const { recordId, warehouseId } = event
  const at = await workForActor(context, event)
  await writeTransaction(context, async (trx) => {
    const completedDocument = await lockWholeDocument(trx, managed, warehouseId, recordId)
    // Reversed before it was sent: there is nothing to send.
    if (completedDocument[document.state] !== state) return
    const cause = { event: 'completed', causeId: event.id } as const
    await queueDeliveries({ ...at, trx, numbers: {} }, managed, completedDocument, systems, cause)
  })
  context.deliveryWaker.wake()
}

function sendWhenCompleted({ name, type, completedBy, sentOn = [] }: DocumentDeclaration): void {
  const completion = completedBy === undefined ? [] : [{ action: completedBy.command, state: completedBy.state }]
  for (const { action, state } of [...completion, ...sentOn])
    onEventForSystems(name, action, type, (context, event) => sendCompleted(context, event, name, state))
}

documentDeclarations.forEach(sendWhenCompleted)
