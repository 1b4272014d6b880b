import type { ListDeclaration } from './declaration.ts'
import type { DocumentDeclaration } from './document.ts'
import type { FieldSet } from './fields.ts'

/** What a file can bring many of: one record a row, or one line of a document a row. */
export interface Importable {
  readonly name: string
  readonly path: string
  /** The cells of a row; those that belong to a line are called `lines.{name}`. */
  readonly fields: FieldSet
  /** Whoever may make one by hand may import many. */
  readonly permission: string
  /** The field whose value makes rows one document. */
  readonly groupBy?: string
}

const OF_LINE = 'lines.'

/** The field of a line that a cell is for; undefined where it is for the record or header. */
export const lineFieldIn = (name: string): string | undefined =>
  name.startsWith(OF_LINE) ? name.slice(OF_LINE.length) : undefined

/** The cell that a path inside it begins with: `names.zh` stands in `names`, `lines.batchNum` is one by itself. */
export const cellOfPath = (path: string): string =>
  lineFieldIn(path) === undefined ? (path.split('.')[0] ?? path) : path

/** Where the title of a cell is worded. */
export const cellWordKey = (declaration: string, name: string): string => {
  const ofLine = lineFieldIn(name)
  return ofLine === undefined ? `${declaration}.field.${name}` : `${declaration}.line.${ofLine}`
}

/** Its number is drawn when it is made, so no file has it. */
function cellsOf({ fields, line, label }: DocumentDeclaration): FieldSet {
  const { [label]: _number, ...header } = fields
  const ofLine = Object.entries(line).map(([name, field]) => [`${OF_LINE}${name}`, field] as const)
  return { ...header, ...Object.fromEntries(ofLine) }
}

export function importableOf(declaration: ListDeclaration): Importable | undefined {
  const { kind, name, path, fields } = declaration
  if (kind === 'resource' && declaration.imports === true) return { name, path, fields, permission: `${name}.create` }
  if (kind !== 'document' || declaration.imports === undefined) return undefined
  return { name, path, fields: cellsOf(declaration), permission: `${name}.write`, ...declaration.imports }
}
