/** The answers to the questions of customs, by the code of the question. */
export type Answers = Readonly<Record<string, string>>

export const answersOf = (value: unknown): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : {}

/** No answers are stored as null. */
const orNothing = (answers: Answers): Answers | null => (Object.keys(answers).length === 0 ? null : answers)

export function withAnswer(answers: Answers, code: string, text: string): Answers | null {
  const { [code]: _, ...others } = answers
  return orNothing(text === '' ? others : { ...others, [code]: text })
}

/** Another HS code has other questions; answers to questions that both have are kept. */
export const answersFor = (answers: Answers, codes: readonly string[]): Answers | null =>
  orNothing(Object.fromEntries(Object.entries(answers).filter(([code]) => codes.includes(code))))
