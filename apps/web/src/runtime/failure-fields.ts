import { ApiFailure } from '@entrepot/client/failure'
import type { FieldProblem } from '@entrepot/contract/kit/problem'
import { markShown } from './shown-failures.ts'

/** The fields of a refusal. Its caller must show them: the failure is marked as shown. */
export function refusedFields(failure: unknown): readonly FieldProblem[] {
  const fields = failure instanceof ApiFailure ? (failure.body.fields ?? []) : []
  if (fields.length > 0) markShown(failure)
  return fields
}
