import type { Values } from '../records/save-records.ts'
import { newId } from '../write/ids.ts'
import type { Completion, DocumentWork, Draft, ManagedDocument } from './document-handlers.ts'
import { labelOf, ownerOf } from './new-document.ts'
import { recordChanges } from './record-changes.ts'
import { headerRecord, insertRecords, lineRecord, told } from './store-document.ts'

/** A new document whose rules were kept, its number in its header. */
export interface FreshDocument extends Draft {
  readonly added: Completion
}

/** Many of one type, from nothing but what was said: what `insertDocument` writes for one, in as many statements. */
export async function insertDocuments(managed: ManagedDocument, work: DocumentWork, fresh: readonly FreshDocument[]) {
  if (fresh.length === 0) return
  const { document, handlers } = managed
  const { trx, warehouseId, caller } = work
  const now = work.clock.now()
  const stamps = { created_by: caller.username, created_time: now, updated_time: now }
  const all = fresh.map((one) => ({ ...one, id: newId(now) }))
  const headers = all.map(({ id, header, added }) => ({
    warehouse_id: warehouseId,
    id,
    ...stamps,
    ...headerRecord(managed, header, added.header ?? {}),
  }))
  const lines = all.flatMap(({ id, lines, added }): Values[] =>
    lines.map((line, place) => ({
      warehouse_id: warehouseId,
      document_id: id,
      ...lineRecord(document.line, line, added.lines?.[place] ?? {}),
    })),
  )
  // Which one it was that the tables refused they do not say; each was looked at before.
  await told(managed, {}, async () => {
    await insertRecords(trx, handlers.store, headers)
    await insertRecords(trx, handlers.store.lines, lines)
  })
  await recordChanges(
    work,
    all.map(({ id, header, lines: { length } }) => ({
      action: 'create',
      resource: document.name,
      id,
      label: labelOf(managed, header),
      version: 1,
      cargoOwnerId: ownerOf(header),
      toState: document.states[0],
      after: { ...header, lines: length },
    })),
  )
}
