import type { ListDeclaration } from './declaration.ts'
import type { DocumentDeclaration } from './document.ts'
import type { FieldSet } from './fields.ts'

/** What can be imported from a file: one record per row, or one line of a document per row. */
export interface Importable {
  readonly name: string
  readonly path: string
  /** The cells of a row; those of a line are called `lines.{name}`. */
  readonly fields: FieldSet
  /** The permission to create one by hand. */
  readonly permission: string
  /** Rows with the same value of this field make one document. */
  readonly groupBy?: string
}

const OF_LINE = 'lines.'

/** The line field of a cell; undefined for a field of the record or header. */
export const lineFieldIn = (name: string): string | undefined =>
  name.startsWith(OF_LINE) ? name.slice(OF_LINE.length) : undefined

/** The cell of a path: `names.zh` belongs to `names`, `lines.batchNum` is a cell itself. */
export const cellOfPath = (path: string): string =>
  lineFieldIn(path) === undefined ? (path.split('.')[0] ?? path) : path

/** The message key for the title of a cell. */
export const cellWordKey = (declaration: string, name: string): string => {
  const ofLine = lineFieldIn(name)
  return ofLine === undefined ? `${declaration}.field.${name}` : `${declaration}.line.${ofLine}`
}

/** Without its number, which is drawn on creation. */
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
