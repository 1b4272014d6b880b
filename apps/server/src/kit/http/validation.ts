import type { Issue } from '@entrepot/messages/explain-issue'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type FieldFault, Problem } from './problem.ts'

const pathOf = (issue: Issue) => (issue.path ?? []).map(String).join('.')

const isOfOtherForm = ({ code }: Issue) => code === 'unrecognized_keys'
const isMissing = ({ code, input }: Issue) => code === 'invalid_type' && input === undefined

/** For a union of forms: the faults of the form that was meant, which knows every sent name and misses the fewest. */
function faultsOfNearestForm({ errors = [], path = [] }: Issue): Issue[] {
  const forms = errors.filter(
    (form) => !form.some(isOfOtherForm) && form.some(({ path: faultPath = [] }) => faultPath.length > 0),
  )
  const nearest = forms.find((form) => !form.some(isMissing)) ?? forms[0] ?? []
  return nearest.map((issue) => ({ ...issue, path: [...path, ...(issue.path ?? [])] }))
}

/** An unknown name is reported at that name, every other fault at its path. */
function faultsOf(issue: Issue): FieldFault[] {
  const faults = issue.code === 'invalid_union' ? faultsOfNearestForm(issue) : []
  if (faults.length > 0) return faults.flatMap(faultsOf)
  if (issue.code !== 'unrecognized_keys') return [{ field: pathOf(issue), issue }]
  return (issue.keys ?? []).map((key) => ({
    field: [...(issue.path ?? []), key].map(String).join('.'),
    issue: { ...issue, keys: [key] },
  }))
}

const invalid = (issues: readonly unknown[]) =>
  new Problem('INVALID', { fields: (issues as readonly Issue[]).slice(0, 100).flatMap(faultsOf) })

/** The issue includes the input, to tell a missing value from one of the wrong type. */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw invalid(result.error.issues)
  return result.data
}

declare module 'fastify' {
  /** A handler gets the values that the schemas of its route parsed. */
  interface FastifyTypeProviderDefault {
    readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  }
}

export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    // Fastify passes null if nothing was sent.
    const result = schema.safeParse(data ?? undefined, { reportInput: true })
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) }
  }
