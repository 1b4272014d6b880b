import type { Issue } from '@entrepot/messages/explain-issue'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type FieldFault, Problem } from './problem.ts'

const pathOf = (issue: Issue) => (issue.path ?? []).map(String).join('.')

/** An unknown name is reported at the name itself, every other fault where it stands. */
const faultsOf = (issue: Issue): FieldFault[] =>
  issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).map((key) => ({
        field: [...(issue.path ?? []), key].map(String).join('.'),
        issue: { ...issue, keys: [key] },
      }))
    : [{ field: pathOf(issue), issue }]

const invalid = (issues: readonly unknown[]) =>
  new Problem('INVALID', { fields: (issues as readonly Issue[]).slice(0, 100).flatMap(faultsOf) })

/** The input is reported back to the issue, so that "missing" can be told from "of the wrong type". */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw invalid(result.error.issues)
  return result.data
}

declare module 'fastify' {
  /** A handler reads what the schemas of its route let through. */
  interface FastifyTypeProviderDefault {
    readonly validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
  }
}

export const compileValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    // Fastify says null where nothing was sent.
    const result = schema.safeParse(data ?? undefined, { reportInput: true })
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) }
  }
