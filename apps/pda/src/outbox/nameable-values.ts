interface Answered {
  readonly lines?: readonly { readonly id?: unknown; readonly lineNo?: unknown }[]
}

/** Line ids of a document, in line order. */
function lineIds({ lines }: Answered): readonly [string, unknown][] {
  if (!Array.isArray(lines)) return []
  const inOrder = lines.toSorted((a, b) => Number(a.lineNo) - Number(b.lineNo))
  const ids = inOrder.map(({ id }, index): [string, unknown] => [`lines.${index}.id`, id])
  const last = inOrder.at(-1)
  return last === undefined ? ids : [...ids, ['lastLineId', last.id]]
}

/** The values of an answer that later commands can refer to: its fields and the ids of its lines. */
export function nameableValues(answer: unknown): Readonly<Record<string, unknown>> {
  const data = (answer as { data?: unknown } | null)?.data
  if (typeof data !== 'object' || data === null) return {}
  const single = Object.entries(data).filter(([, value]) => typeof value !== 'object')
  return Object.fromEntries([...single, ...lineIds(data)])
}
