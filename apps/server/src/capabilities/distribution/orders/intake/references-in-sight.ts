import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import type { Problem } from '../../../../kit/http/problem.ts'
import { all } from '../../../../kit/lists/filters.ts'
import type { Values } from '../../../../kit/records/save-records.ts'
import { unknownReference } from '../../../../kit/records/unknown-reference.ts'
import { offerOf } from '../../../../kit/security/scope.ts'
import { storeOf } from '../../../../kit/sql/stores.ts'

/** Which of these ids are those of records that the caller may refer to. */
async function inSight(
  { trx, caller }: DocumentWork,
  to: string,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const sought = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (sought.length === 0) return new Set()
  const where = all([...offerOf(to, caller), sql`t.id = any(${sought}::uuid[])`])
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(storeOf(to).table)} t where ${where}`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Referring extends Values {
  readonly lines: readonly Values[]
}

/** Of many orders at once: what each refers to that is not there, or not for this caller; undefined where all is. */
export async function unknownReferences(
  work: DocumentWork,
  orders: readonly Referring[],
): Promise<(Problem | undefined)[]> {
  const [owners, carriers, products] = await Promise.all([
    inSight(
      work,
      'cargoOwners',
      orders.map(({ cargoOwnerId }) => cargoOwnerId),
    ),
    inSight(
      work,
      'logistics',
      orders.map(({ logisticsCompanyId }) => logisticsCompanyId),
    ),
    inSight(
      work,
      'products',
      orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    ),
  ])
  return orders.map(({ cargoOwnerId, logisticsCompanyId, lines }) => {
    const fields = [
      ...(owners.has(cargoOwnerId) ? [] : ['cargoOwnerId']),
      ...((logisticsCompanyId ?? null) === null || carriers.has(logisticsCompanyId) ? [] : ['logisticsCompanyId']),
      ...lines.flatMap(({ productId }, place) => (products.has(productId) ? [] : [`lines.${place}.productId`])),
    ]
    return fields.length === 0 ? undefined : unknownReference(...fields)
  })
}
