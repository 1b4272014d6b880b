import { products } from '@entrepot/contract/basic-data/products'
import { boxesOf, followingExpiry, goodIn, packagesFor, piecesFor } from '@entrepot/domain/stock/line-arithmetic'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LineArithmetic } from '../engine/document/lines/line-arithmetic.ts'
import type { LineValues } from '../engine/document/lines/line-model.ts'
import { listApi } from '../runtime/session/api.ts'
import { useMay } from '../runtime/session/session.ts'

/** The columns that are calculated from each other, by their names in the document. */
export interface CountColumns {
  readonly good: string
  readonly defective?: string
  readonly boxes?: string
  readonly pieces?: string
  /** Packages of a notice; an incomplete package counts as one. */
  readonly packages?: string
}

interface ProductFacts {
  readonly packageNumber?: number | null
  readonly expiryDays?: number | null
}

const FRESH_MS = 60_000
const keyOf = (productId: unknown) => [products.name, 'record', productId]
const countIn = (line: LineValues, name = '') => (typeof line[name] === 'number' ? line[name] : null)

function deriveCounts(columns: CountColumns, line: LineValues, column: string, box: number | null): LineValues {
  const { good, defective, boxes, pieces, packages } = columns
  const counted = {
    good: countIn(line, good),
    defective: countIn(line, defective),
    boxQuantity: countIn(line, boxes),
    pcsQuantity: countIn(line, pieces),
  }
  if (packages !== undefined && box !== null) {
    const count = countIn(line, packages)
    if (column === good && counted.good !== null) return { [packages]: packagesFor(counted.good, box) }
    if (column === packages && count !== null) return { [good]: piecesFor(count, counted.good, box) }
  }
  if (boxes === undefined || pieces === undefined) return {}
  if (column === good || column === defective) {
    const pack = boxesOf(counted, box)
    return pack === undefined ? {} : { [boxes]: pack.boxQuantity, [pieces]: pack.pcsQuantity }
  }
  const total = column === boxes || column === pieces ? goodIn(counted, box) : undefined
  return total === undefined ? {} : { [good]: total }
}

/** Facts of the product; a saved line itself has the number of pieces in a box. */
function factsOf(queries: QueryClient, line: LineValues) {
  const product = queries.getQueryData<ProductFacts>(keyOf(line.productId))
  const box = countIn(line, 'piecesPerBox') ?? product?.packageNumber ?? null
  return { box: box === 0 ? null : box, expiryDays: product?.expiryDays ?? null, isLoaded: product !== undefined }
}

/** While typing: calculates boxes from pieces and the reverse, and the expiry date from the production date. */
export const lineArithmetic = (columns: CountColumns) =>
  function useLineArithmetic(): LineArithmetic {
    const queries = useQueryClient()
    const mayRead = useMay()(`${products.name}.read`)
    return useMemo(() => {
      const counts = Object.values(columns)
      return {
        derive: (line, before, column) => {
          const { box, expiryDays } = factsOf(queries, line)
          const expiryDate =
            column === 'productDate' ? followingExpiry(line.productDate, before, expiryDays) : undefined
          return {
            ...deriveCounts(columns, line, column, box),
            ...(expiryDate === undefined ? {} : { expiryDate }),
          }
        },
        load: (line, column) => {
          const { box, isLoaded } = factsOf(queries, line)
          const isNeeded = column === 'productDate' || (counts.includes(column) && box === null)
          if (!isNeeded || isLoaded || !mayRead || typeof line.productId !== 'string') return undefined
          const { productId } = line
          return queries.fetchQuery({
            queryKey: keyOf(productId),
            queryFn: () => listApi(products).get(productId),
            staleTime: FRESH_MS,
          })
        },
      }
    }, [queries, mayRead])
  }
