import { sql } from 'kysely'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { type FieldFault, Problem } from '../../kit/http/problem.ts'

interface ProductLine {
  readonly productId: string
  readonly noticeLineId?: string | null | undefined
}

/** A change may omit the product, although a stored line always has one. */
const hasProduct = ({ productId }: Partial<ProductLine>) => (productId ?? null) !== null

async function productsOfLines({ trx, warehouseId }: DocumentWork, lineIds: readonly string[]) {
  const { rows } = await sql<{ id: string; productId: string }>`
    select id, product_id as "productId" from recv_req_line
     where warehouse_id = ${warehouseId} and id = any(${lineIds}::uuid[])
    union all
    select id, product_id from recv_registration_line
     where warehouse_id = ${warehouseId} and id = any(${lineIds}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, productId }) => [id, productId]))
}

/** A line without a product gets the product of the line it refers to, of a notice or of a registration. */
export async function withProducts<Line extends ProductLine>(
  work: DocumentWork,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (lines.every(hasProduct)) return lines
  const lineIds = lines.flatMap((line) => (hasProduct(line) ? [] : (line.noticeLineId ?? [])))
  const products = await productsOfLines(work, lineIds)
  const filled = lines.map((line) => {
    const productId = hasProduct(line) ? line.productId : products.get(line.noticeLineId ?? '')
    return productId === undefined ? undefined : { ...line, productId }
  })
  const faults = lines.flatMap((line, place): FieldFault[] => {
    if (filled[place] !== undefined) return []
    return (line.noticeLineId ?? null) === null
      ? [{ field: `lines.${place}.productId`, key: 'invalid.required' }]
      : [{ field: `lines.${place}.noticeLineId`, key: 'problem.UNKNOWN_LINE' }]
  })
  const [first] = faults
  if (first !== undefined)
    throw new Problem('key' in first && first.key === 'invalid.required' ? 'INVALID' : 'UNKNOWN_LINE', {
      fields: faults,
    })
  return filled.filter((line) => line !== undefined)
}
