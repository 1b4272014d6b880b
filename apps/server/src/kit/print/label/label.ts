import { SYSTEM_SETTING_DEFAULTS, type SystemSettings } from '@entrepot/contract/identity/settings'
import { cellColumns } from '@entrepot/contract/kit/import'
import type { LabelDeclaration } from '@entrepot/contract/kit/print'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { type LabelSize, labelSizeOf } from '@entrepot/domain/kernel/label-size'
import { required } from '@entrepot/domain/kernel/required'
import { cellText, type Writing } from '../../lists/cell-text.ts'
import type { Row } from '../../lists/list-records.ts'

export interface Label {
  readonly kind: LabelDeclaration['kind'] | 'package'
  readonly title: string
  /** The scanned code, as it is printed below the bars. */
  readonly code: string
  /** The encoded value, if it differs from the printed one. */
  readonly bars?: string
  readonly lines: readonly string[]
}

/** The size of a bank card, which fits badge holders. */
const BADGE_SIZE: LabelSize = { width: 86, height: 54 }

export const LABEL_SETTINGS = ['locationLabel', 'productLabel', 'packageLabel'] as const

type LabelSettings = Pick<SystemSettings, (typeof LABEL_SETTINGS)[number]>
type LabelSizes = Readonly<Record<Label['kind'], LabelSize>>

const sizeIn = (text: string) => required(labelSizeOf(text), 'the size of a label')

export const labelSizes = ({ locationLabel, productLabel, packageLabel }: LabelSettings): LabelSizes => ({
  location: sizeIn(locationLabel),
  product: sizeIn(productLabel),
  package: sizeIn(packageLabel),
  badge: BADGE_SIZE,
})

/** The default sizes. */
export const LABEL_SIZES = labelSizes(SYSTEM_SETTING_DEFAULTS)

type Printable = Pick<ResourceDeclaration, 'fields'> & { readonly prints: LabelDeclaration }

const distinct = (texts: readonly string[], excluded: readonly string[]) =>
  texts.filter((text, index) => text !== '' && !excluded.includes(text) && texts.indexOf(text) === index)

/** The label of one record; `unshownCode` is a code that no field shows. Lines do not repeat title and code. */
export function labelOf({ fields, prints }: Printable, writing: Writing, row: Row, unshownCode?: string): Label {
  const columns = new Map(cellColumns(fields).map((column) => [column.name, column]))
  const textOf = (name: string) => {
    const column = columns.get(name)
    return column === undefined ? '' : String(cellText(writing, column, row) ?? '').replace(/\s+/g, ' ')
  }
  const title = textOf(prints.title)
  const code = unshownCode ?? prints.code?.map(textOf).find((text) => text !== '') ?? title
  return { kind: prints.kind, title, code, lines: distinct(prints.lines.map(textOf), [title, code]) }
}
