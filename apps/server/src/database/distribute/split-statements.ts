/** The parts of a statement that may contain semicolons: comments, texts, names and bodies of functions. */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$\-/eE]+|[\s\S]/g

/** The statements of a migration, without the comments around them. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let current = ''
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') {
      statements.push(current)
      current = ''
    } else if (!/^(--|\/\*)/.test(part)) current += part
  }
  return [...statements, current].map((statement) => statement.trim()).filter((statement) => statement !== '')
}
