import type { MessageKey } from '@entrepot/messages/keys'
import type { LineHint, LineOptions } from '../document-options.ts'
import type { EditedLine, LineValues } from '../lines/line-model.ts'

/** The answers of the server about the lines, and the column beside which they stand. */
export interface AnswerColumn {
  readonly after: string
  readonly title: MessageKey
  readonly hints: ReadonlyMap<string, LineHint>
}

const NOTHING: ReadonlyMap<string, LineHint> = new Map()
const NOBODY: readonly EditedLine[] = []
const useNothing = () => NOTHING

/** Undefined when there is nothing to query: for documents in later states, and on most screens. */
export function useAnswerColumn({ answerColumn }: LineOptions, lines: readonly EditedLine[], header: LineValues) {
  const useHints = answerColumn?.useHints ?? useNothing
  const isWanted = answerColumn?.when(header) === true
  const hints = useHints(isWanted ? lines : NOBODY)
  if (answerColumn === undefined || !isWanted) return undefined
  return { after: answerColumn.after, title: answerColumn.title, hints } satisfies AnswerColumn
}
