import { SYSTEM_SETTING_DEFAULTS } from '@entrepot/contract/identity/settings'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { Problem } from '../http/problem.ts'
import type { Trx } from '../sql/db.ts'
import { newId } from '../write/ids.ts'

export interface NewFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

const MB = 1024 * 1024
const GB = 1024 * MB

interface StorageUse {
  /** Bytes that this person stored within 24 hours, and that all files use. */
  readonly ofPerson: number
  readonly inTotal: number
  readonly mbPerDay: number
  readonly storageGb: number
}

const setting = (name: 'uploadMbPerDay' | 'fileStorageGb') => sql`
  coalesce((select (value #>> '{}')::int from system_setting where name = ${name}), ${SYSTEM_SETTING_DEFAULTS[name]}::int)`

async function readStorageUse(trx: Trx, userId: string, now: Date): Promise<StorageUse> {
  const { rows } = await sql<StorageUse>`
    select (select coalesce(sum(size), 0)::bigint from file
             where uploaded_by = ${userId} and created_time > ${now}::timestamptz - interval '24 hours') as "ofPerson",
      (select bytes from file_total) as "inTotal",
      ${setting('uploadMbPerDay')} as "mbPerDay", ${setting('fileStorageGb')} as "storageGb"`.execute(trx)
  return required(rows[0], 'the used space')
}

const inMb = (bytes: number) => `${Math.ceil((bytes / MB) * 10) / 10} MB`

/** `adding`: bytes that are not stored yet. */
function checkLimits({ ofPerson, inTotal, mbPerDay, storageGb }: StorageUse, size: number, adding: number): void {
  if (ofPerson + adding > mbPerDay * MB) {
    const usedSpace = inMb(ofPerson + adding - size)
    throw new Problem('UPLOAD_LIMIT_PERSON', { detail: { limit: `${mbPerDay} MB`, used: usedSpace, size: inMb(size) } })
  }
  if (inTotal + adding > storageGb * GB) {
    throw new Problem('UPLOAD_LIMIT_TOTAL', { detail: { limit: `${storageGb} GB`, size: inMb(size) } })
  }
}

/**
 * The only way to store a file, so that every file counts. The first check refuses before anything is written: content
 * that is rolled back takes space until the table is vacuumed. The second one decides: the insert has locked the row of
 * the total, so every other upload is either visible here or waits until this one has committed.
 */
export async function storeFile(trx: Trx, now: Date, userId: string, file: NewFile): Promise<string> {
  const size = file.content.length
  checkLimits(await readStorageUse(trx, userId, now), size, size)
  const id = newId(now)
  await sql`
    insert into file (id, name, type, size, content, uploaded_by, created_time)
    values (${id}, ${file.name}, ${file.type}, ${size}, ${file.content}, ${userId}, ${now})`.execute(trx)
  checkLimits(await readStorageUse(trx, userId, now), size, 0)
  return id
}
