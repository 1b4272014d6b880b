import type { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { listNamed } from '@entrepot/contract/registry'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import { getRecord } from '../../../kit/lists/list-records.ts'
import type { Addition, SentOf, Work } from '../../../kit/records/resource-handlers.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { findStore } from '../../../kit/sql/stores.ts'

type Sent = SentOf<typeof exceptions>

/** The list of the document concerned. An unknown name is an error of the program that sent it. */
function knownList(name: string): ListDeclaration {
  const list = listNamed(name)
  if (list !== undefined) return list
  const parameters = { value: name }
  throw new Problem('INVALID', { fields: [{ field: 'resource', key: 'invalid.code', parameters }] })
}

/**
 * The current number of the document. If it was deleted, the number that the device sent: an exception is not refused
 * for that.
 */
async function numberOf({ trx, caller }: Work, list: ListDeclaration, sent: Sent): Promise<string | null> {
  const store = findStore(list.name)
  if (store === undefined || !sent.documentId) return sent.documentNo ?? null
  try {
    const record = await getRecord(trx, list, store, caller, sent.documentId)
    return String(record[list.label])
  } catch (error) {
    if (error instanceof Problem) return sent.documentNo ?? null
    throw error
  }
}

async function refuseUnknownPerson({ trx }: Work, username: string): Promise<void> {
  const { rows } = await sql`select 1 from app_user where username = ${username}`.execute(trx)
  if (rows.length === 0) throw unknownReference('doneBy')
}

/** The name of the reporting device; a browser has none. */
async function deviceNameOf({ trx, caller }: Work): Promise<string | null> {
  if (caller.deviceId === undefined) return null
  const { rows } = await sql<{ name: string }>`select name from device where id = ${caller.deviceId}`.execute(trx)
  return rows[0]?.name ?? null
}

/** The values of a new exception: who reports it, from which device and about which document, beside the sent ones. */
export async function newException(work: Work, sent: Sent): Promise<Addition> {
  const { caller } = work
  if (caller.warehouseId === null) throw new Problem('NO_WAREHOUSE')
  const list = knownList(sent.resource ?? '')
  const doneBy = sent.doneBy ?? caller.username
  if (doneBy !== caller.username) await refuseUnknownPerson(work, doneBy)
  return {
    extra: {
      warehouse_id: caller.warehouseId,
      document_no: await numberOf(work, list, sent),
      done_by: doneBy,
      reported_by: caller.username,
      device_name: await deviceNameOf(work),
    },
  }
}
