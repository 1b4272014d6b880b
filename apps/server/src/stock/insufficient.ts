import { Problem } from '../kit/http/problem.ts'

/** A field requests more pieces than there are; the fault is at that field, with the available number. */
export function insufficientStock(field: string, available: number, requested: number): Problem {
  const parameters = { available, asked: requested }
  return new Problem('INSUFFICIENT_STOCK', {
    detail: parameters,
    fields: [{ field, key: 'problem.INSUFFICIENT_STOCK', parameters }],
  })
}
