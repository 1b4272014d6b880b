import type { FieldSet } from './fields.ts'

type Name<F> = Extract<keyof F, string>

/** The fields that hold whole numbers. */
export type IntegerName<F extends FieldSet> = {
  readonly [K in Name<F>]: F[K] extends { readonly look: { readonly kind: 'integer' } } ? K : never
}[Name<F>]

/** How a header field is computed as a sum over line fields. */
export interface LineSum<
  Whole extends string = string,
  LineName extends string = string,
  State extends string = string,
> {
  readonly add: readonly Whole[]
  readonly subtract?: readonly Whole[]
  /** Only lines that have values in these fields. */
  readonly present?: readonly LineName[]
  /** Only lines without values in these fields. */
  readonly missing?: readonly LineName[]
  /** Zero while the document is in one of these states. */
  readonly zeroIn?: readonly State[]
}

interface SummedDocument {
  readonly line: FieldSet
  readonly states: readonly string[]
  readonly sums: Readonly<Record<string, LineSum>>
}

type Values = Readonly<Record<string, unknown>>

const isMissing = (value: unknown) => value === null || value === undefined
const numberIn = (line: Values, name: string) => {
  const value = line[name]
  return typeof value === 'number' ? value : 0
}

function lineShare({ add, subtract = [], present = [], missing = [] }: LineSum, line: Values): number {
  if (present.some((name) => isMissing(line[name])) || missing.some((name) => !isMissing(line[name]))) return 0
  const total = (names: readonly string[]) => names.reduce((sum, name) => sum + numberIn(line, name), 0)
  return total(add) - total(subtract)
}

/** The sums of the header by its declaration; `state` is the present or the next state. */
export const lineSums = <D extends SummedDocument>(
  { sums }: D,
  lines: readonly { readonly [K in keyof D['line']]?: unknown }[],
  state?: D['states'][number],
): { readonly [K in keyof D['sums']]: number } =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [
      name,
      state !== undefined && sum.zeroIn?.includes(state)
        ? 0
        : lines.reduce<number>((total, line) => total + lineShare(sum, line), 0),
    ]),
  ) as { readonly [K in keyof D['sums']]: number }
