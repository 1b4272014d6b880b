/** A connection keeps the plan of every name; texts beyond these would be built from what people type. */
const MOST_NAMES = 500

const names = new Map<string, string>()

/** Gives a statement that commands send again and again a name, under which a connection prepares it once. */
export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `entrepot_${names.size + 1}`)
}

export const nameOfStatement = (text: string): string | undefined => names.get(text)
