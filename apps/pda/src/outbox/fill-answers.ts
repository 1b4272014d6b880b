import type { AnswerOf, Later, StoredCommand } from './command.ts'

const isAnswerOf = (value: unknown): value is AnswerOf =>
  typeof value === 'object' && value !== null && 'answerOf' in value && 'field' in value

/** Answers of earlier commands of the same work by name; the last one of each name. */
function answersBefore(command: StoredCommand, commands: readonly StoredCommand[]) {
  const answers = new Map<string, Readonly<Record<string, unknown>>>()
  const earlier = commands.filter(({ workId, seq }) => workId === command.workId && seq < command.seq)
  for (const { ref, answer } of earlier.toSorted((a, b) => a.seq - b.seq)) {
    if (ref === undefined || answer === undefined) continue
    answers.set(ref, answer)
    answers.set(ref.replace(/\..*$/, ''), answer)
  }
  return answers
}

/** Replaces references to earlier answers with their values; undefined if an answer is missing. */
export function fillAnswers(
  command: StoredCommand,
  commands: readonly StoredCommand[],
): { readonly path: string; readonly body: unknown; readonly id: string | null } | undefined {
  const answers = answersBefore(command, commands)
  let isComplete = true
  const answerValue = ({ answerOf, field, otherwise }: AnswerOf): unknown => {
    const value = answers.get(answerOf)?.[field] ?? otherwise
    if (value === undefined) isComplete = false
    return value
  }
  const fill = (value: unknown): unknown => {
    if (isAnswerOf(value)) return answerValue(value)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]))
    return value
  }
  const textOf = (part: Later<string>) => (isAnswerOf(part) ? String(answerValue(part)) : part)
  const path = command.path.map((part) => encodeURIComponent(textOf(part))).join('/')
  const body = fill(command.body)
  const { id } = command.about
  return isComplete ? { path, body, id: id === undefined || id === null ? null : textOf(id) } : undefined
}
