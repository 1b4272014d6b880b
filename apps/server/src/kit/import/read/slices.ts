import { sql } from 'kysely'
import { isSpreadsheet } from '../../files/file-kinds.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../sql/db.ts'

/** A file that is read in slices, so that it is never in memory as a whole. */
export interface Slices {
  readonly size: number
  read(from: number, length: number): Promise<Buffer>
}

export const slicesOf = (bytes: Buffer): Slices => ({
  size: bytes.length,
  read: async (from, length) => bytes.subarray(from, from + length),
})

export interface StoredFile extends Slices {
  readonly name: string
}

/** A file that the caller uploaded; files of others are not found. In a transaction it is locked against removal. */
export async function storedFile(db: Db, id: string, userId: string): Promise<StoredFile> {
  const { rows } = await sql<{ name: string; size: number; type: string }>`
    select name, size, type from file where id = ${id} and uploaded_by = ${userId} for key share`.execute(db)
  const file = rows[0]
  if (file === undefined) {
    throw new Problem('UNKNOWN_REFERENCE', {
      detail: { field: 'fileId' },
      fields: [{ field: 'fileId', key: 'problem.UNKNOWN_REFERENCE' }],
    })
  }
  if (!isSpreadsheet(file)) throw new Problem('UNSUPPORTED_FILE', { detail: { allowed: 'XLSX, CSV' } })
  return {
    ...file,
    read: async (from, length) => {
      const piece = await sql<{ piece: Buffer }>`
        select substr(content, ${from + 1}::int, ${length}::int) as piece from file where id = ${id}`.execute(db)
      return piece.rows[0]?.piece ?? Buffer.alloc(0)
    },
  }
}

const PIECE = 128 * 1024

/** The bytes between two positions, piece by piece. */
export async function* pieces(file: Slices, from = 0, to = file.size): AsyncGenerator<Buffer> {
  for (let position = from; position < to; position += PIECE)
    yield await file.read(position, Math.min(PIECE, to - position))
}
