import type { FieldSet } from '@entrepot/contract/kit/fields'
import { useMemo, useState } from 'react'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import { type LineArithmetic, NO_ARITHMETIC } from './line-arithmetic.ts'
import { sentLines } from './line-changes.ts'
import { mergeLines } from './line-merge.ts'
import { type EditedLine, freshLine, type LineValues, lineWith, type NameFields, savedLine } from './line-model.ts'
import { type LineProblems, withoutProblem } from './line-problems.ts'

interface Removed {
  readonly line: EditedLine
  readonly place: number
}

interface State {
  readonly base: readonly LineValues[]
  readonly lines: readonly EditedLine[]
  readonly problems: LineProblems
  readonly removed: readonly Removed[]
}

const stateOf = (base: readonly LineValues[], more: readonly EditedLine[] = []): State => ({
  base,
  lines: [...base.map(savedLine), ...more],
  problems: {},
  removed: [],
})

const inserted = (lines: readonly EditedLine[], place: number, ...more: readonly EditedLine[]) => [
  ...lines.slice(0, place),
  ...more,
  ...lines.slice(place),
]

/** State of the lines while a document is edited: initial values, typed values and problems. */
export function useLines(
  fields: FieldSet,
  base: readonly LineValues[],
  start: readonly EditedLine[] = [],
  faults: LineProblems = {},
  arithmetic: LineArithmetic = NO_ARITHMETIC,
) {
  const [state, setState] = useState<State>(() => ({ ...stateOf(base, start), problems: faults }))
  const { lines, problems, removed } = state

  const change = (key: string, next: (values: LineValues) => LineValues) =>
    setState((old) => ({
      ...old,
      lines: old.lines.map((line) => (line.key === key ? { ...line, values: next(line.values) } : line)),
    }))
  const set = useStable((key: string, column: string, value: unknown, names?: NameFields) => {
    const before = lines.find((line) => line.key === key)?.values ?? {}
    change(key, (values) => {
      const next = lineWith(fields, values, column, value, names)
      return { ...next, ...arithmetic.derive(next, values, column) }
    })
    setState((old) => ({ ...old, problems: withoutProblem(old.problems, key, column) }))
    const loading = arithmetic.load(lineWith(fields, before, column, value, names), column)
    loading?.then(() => change(key, (values) => ({ ...values, ...arithmetic.derive(values, before, column) })))
  })
  /** Adds a line behind the one with this key, or at the end. Returns the key of the new line. */
  const add = useStable((values: LineValues = {}, behind?: string) => {
    const line = freshLine(values)
    setState((old) => {
      const at = behind === undefined ? -1 : old.lines.findIndex(({ key }) => key === behind)
      return { ...old, lines: inserted(old.lines, at < 0 ? old.lines.length : at + 1, line) }
    })
    return line.key
  })
  const remove = useStable((key: string) =>
    setState((old) => {
      const place = old.lines.findIndex((line) => line.key === key)
      const line = old.lines[place]
      if (line === undefined) return old
      return { ...old, lines: old.lines.filter((one) => one !== line), removed: [...old.removed, { line, place }] }
    }),
  )
  const undo = useStable(() =>
    setState((old) => {
      const last = old.removed.at(-1)
      if (last === undefined) return old
      return { ...old, lines: inserted(old.lines, last.place, last.line), removed: old.removed.slice(0, -1) }
    }),
  )
  const replace = useStable((next: readonly EditedLine[]) => setState((old) => ({ ...old, lines: next, problems: {} })))
  const setProblems = useStable((next: LineProblems) => setState((old) => ({ ...old, problems: next })))
  const reset = useStable((next: readonly LineValues[]) => setState(stateOf(next)))
  const rebase = useStable((current: readonly LineValues[]) =>
    setState((old) => ({ ...stateOf(current), lines: mergeLines(fields, old.base, old.lines, current) })),
  )

  const sent = useMemo(() => sentLines(fields, state.base, lines), [fields, state.base, lines])
  return {
    base: state.base,
    lines,
    problems,
    removed: removed.length,
    sent,
    dirty: sent.lines.length > 0,
    set,
    add,
    remove,
    undo,
    replace,
    setProblems,
    reset,
    rebase,
  }
}
export type Lines = ReturnType<typeof useLines>
