import { Problem } from '../kit/http/problem.ts'

/** Fewer pieces than a field asks for; told there, with how many there are. */
export function insufficientStock(field: string, available: number, requested: number): Problem {
  const parameters = { available, asked: requested }
  return new Problem('INSUFFICIENT_STOCK', {
    detail: parameters,
    fields: [{ field, key: 'problem.INSUFFICIENT_STOCK', parameters }],
  })
}
