import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { sql } from 'kysely'
import type { Db } from '../kit/sql/db.ts'
import { columnName } from '../kit/sql/store.ts'
import { storeOf } from '../kit/sql/stores.ts'
import { wrongSums } from '../kit/verify/header-sums.ts'
import { inTransaction } from '../kit/write/transaction.ts'

class Rollback extends Error {}

/** The sums of a document type whose fault is seen: each in turn says one more than the lines, in every header. */
export async function sumFaultsSeen(db: Db, document: DocumentDeclaration): Promise<string[]> {
  const { table } = storeOf(document.name)
  const seen: string[] = []
  for (const name of Object.keys(document.sums)) {
    const column = sql.ref(columnName(name))
    await inTransaction(db, async (trx) => {
      await sql`update ${sql.table(table)} set ${column} = ${column} + 1`.execute(trx)
      const { rows } = await wrongSums(document, table).execute(trx)
      if (rows.length > 0) seen.push(name)
      throw new Rollback()
    }).catch((error) => {
      if (!(error instanceof Rollback)) throw error
    })
  }
  return seen
}
