import { Problem } from '../kit/http/problem.ts'

/** Fewer pieces than a field asks for; told there, with how many there are. */
export function insufficientStock(field: string, available: number, asked: number): Problem {
  const parameters = { available, asked }
  return new Problem('INSUFFICIENT_STOCK', {
    detail: parameters,
    fields: [{ field, key: 'problem.INSUFFICIENT_STOCK', parameters }],
  })
}
