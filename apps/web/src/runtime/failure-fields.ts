import { ApiFailure } from '@entrepot/client/failure'
import type { FieldProblem } from '@entrepot/contract/kit/problem'
import { markShown } from './shown-failures.ts'

/** The fields that a refusal is about. Whoever reads them says at each what is wrong with it. */
export function refusedFields(failure: unknown): readonly FieldProblem[] {
  const fields = failure instanceof ApiFailure ? (failure.body.fields ?? []) : []
  if (fields.length > 0) markShown(failure)
  return fields
}
