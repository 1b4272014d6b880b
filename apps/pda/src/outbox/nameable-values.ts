import type { NewCommand } from './command.ts'

interface Answered {
  readonly lines?: readonly { readonly id?: unknown; readonly lineNo?: unknown }[]
}

const isSingle = (value: unknown) => typeof value !== 'object'

/** The lines of a document in their order, by their ids. */
function lineIds({ lines }: Answered): readonly [string, unknown][] {
  if (!Array.isArray(lines)) return []
  const inOrder = lines.toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
  const last = inOrder.at(-1)
  return [
    ...inOrder.map(({ id }, place): [string, unknown] => [`lines.${place}.id`, id]),
    ...(last === undefined ? [] : [['lastLineId', last.id] satisfies [string, unknown]]),
  ]
}

/** What later commands may name of an answer: its single values and the ids of its lines. Nothing of one without a name. */
export function nameableValues({ ref }: Pick<NewCommand, 'ref'>, answer: unknown): Readonly<Record<string, unknown>> {
  const data = (answer as { data?: unknown } | null)?.data
  if (ref === undefined || typeof data !== 'object' || data === null) return {}
  return Object.fromEntries([...Object.entries(data).filter(([, value]) => isSingle(value)), ...lineIds(data)])
}
