import { FILE_BASE } from '@entrepot/contract/identity/api'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { unknownReference } from '../records/unknown-reference.ts'
import type { Caller } from '../security/caller.ts'
import { linkEnd } from '../security/caller-links.ts'
import type { Db } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import type { DocumentWork } from './document-handlers.ts'

const LINK_SECONDS = 3_600
/** Maximum number of attachments of a document. */
const MAX_ATTACHMENTS = 100

interface Attachment {
  readonly id: string
  readonly fileId: string
  readonly name: string
}

/** The photos and papers of documents, each with a signed link that is valid for an hour. */
export async function listAttachments(
  { links }: Pick<Context, 'links'>,
  db: Db,
  caller: Caller,
  ...ids: readonly string[]
) {
  const { rows } = await sql<Attachment>`
    select id, file_id as "fileId", name, type, size, created_by as "createdBy", created_time as "createdTime"
      from document_attachment where warehouse_id = ${caller.warehouseId} and document_id = any(${ids}::uuid[])
     order by created_time, id limit ${MAX_ATTACHMENTS}`.execute(db)
  return rows.map(({ fileId, ...one }) => ({
    ...one,
    url: links.sign(`${FILE_BASE}/${fileId}`, linkEnd(caller), LINK_SECONDS),
  }))
}

/** Attaches a file that the caller uploaded; an id that was guessed is refused. Returns the name of the file. */
export async function attachFile(work: DocumentWork, id: string, fileId: string): Promise<string> {
  const { trx, warehouseId, caller, clock } = work
  const now = clock.now()
  const { rows } = await sql<{ name: string }>`
    insert into document_attachment (warehouse_id, id, document_id, file_id, name, type, size, created_by, created_time)
    select ${warehouseId}, ${newId(now)}, ${id}, f.id, f.name, f.type, f.size, ${caller.username}, ${now}
      from (select id, name, type, size from file where id = ${fileId} and uploaded_by = ${caller.userId} for key share) f
     where (select count(*) from document_attachment a
             where a.warehouse_id = ${warehouseId} and a.document_id = ${id}) < ${MAX_ATTACHMENTS}
    returning name`.execute(trx)
  if (rows[0] === undefined) throw unknownReference('fileId')
  return rows[0].name
}
