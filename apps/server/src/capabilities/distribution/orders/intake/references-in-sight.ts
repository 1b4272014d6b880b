import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import type { Problem } from '../../../../kit/http/problem.ts'
import { all } from '../../../../kit/lists/filters.ts'
import type { Values } from '../../../../kit/records/save-records.ts'
import { unknownReference } from '../../../../kit/records/unknown-reference.ts'
import { offerOf } from '../../../../kit/security/scope.ts'
import { storeOf } from '../../../../kit/sql/stores.ts'

/** The ids of those records that the caller may refer to. */
async function inSight(
  { trx, caller }: DocumentWork,
  to: string,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const distinctIds = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (distinctIds.length === 0) return new Set()
  const where = all([...offerOf(to, caller), sql`t.id = any(${distinctIds}::uuid[])`])
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(storeOf(to).table)} t where ${where}`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Referring extends Values {
  readonly lines: readonly Values[]
}

/** Checks many orders at once: a refusal for each order with references unknown to this caller, else undefined. */
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
