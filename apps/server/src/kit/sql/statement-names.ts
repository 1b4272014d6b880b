/** A connection keeps the plan of every name; transactions with more texts than these build them from what people send. */
const MOST_REPEATED = 500

const names = new Map<string, string>()
let repeated = 0

/** Gives a statement a name, under which each connection prepares it once. */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `entrepot_${names.size + 1}`)
}

/** The same for the text of a statement that transactions may send again. */
export function nameRepeatedStatement(text: string): void {
  if (names.has(text) || repeated === MOST_REPEATED) return
  repeated += 1
  nameStatement(text)
}

export const nameOfStatement = (text: string): string | undefined => names.get(text)
