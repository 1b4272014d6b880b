import type { LineOptions } from '../document-options.ts'
import type { EditedLine } from './line-model.ts'

const figureOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Lines with a plan and without a count. */
export const uncountedLines = ({ asPlanned }: LineOptions, lines: readonly EditedLine[]): readonly EditedLine[] =>
  asPlanned === undefined
    ? []
    : lines.filter(
        ({ values }) =>
          figureOf(values[asPlanned.plan]) > 0 &&
          [asPlanned.count, ...asPlanned.also].every((name) => figureOf(values[name]) === 0),
      )
