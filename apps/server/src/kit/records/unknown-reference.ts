import { Problem } from '../http/problem.ts'

export const unknownReference = (...fields: string[]) =>
  new Problem('UNKNOWN_REFERENCE', {
    detail: { field: fields[0] ?? '' },
    fields: fields.map((field) => ({ field, key: 'problem.UNKNOWN_REFERENCE' })),
  })
