/**
 * Maximum number of named statements, because a connection keeps the plan of each; more texts than this come from user
 * input.
 */
const MAX_NAMED = 500

const names = new Map<string, string>()
let namedCount = 0

/** Names a statement, so that each connection prepares it once. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `entrepot_${names.size + 1}`)
}

/** The same for the text of a statement that transactions may repeat. */
export function nameRepeatedStatement(text: string): void {
  if (names.has(text) || namedCount === MAX_NAMED) return
  namedCount += 1
  nameStatement(text)
}

export const nameOfStatement = (text: string): string | undefined => names.get(text)
