import { formatQuantity } from '../../../runtime/numbers.ts'
import type { EditProps, FieldKind, FilterProps, ShowProps } from '../kind.ts'
import { late } from '../late.tsx'
import { textOf } from '../say.ts'
import './number.css'

type Amount = string | number | null | undefined

const formats = new Map<string, Intl.NumberFormat>()

function decimalFormat(scale: number, least = scale): Intl.NumberFormat {
  const places = { minimumFractionDigits: least, maximumFractionDigits: scale }
  const key = `${least}-${scale}`
  const format = formats.get(key) ?? new Intl.NumberFormat('en-US', places)
  formats.set(key, format)
  return format
}

/** Decimals have the declared number of decimal places; zero is a dash, so that other values stand out. */
export function formatNumber(value: unknown, scale: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (scale === 0) return formatQuantity(value as Amount)
  if (Number(value) === 0) return '–'
  return decimalFormat(scale).format(value as Intl.StringNumericLiteral)
}

export const scaleOf = ({ look }: ShowProps['field']) => (look.kind === 'decimal' ? look.scale : 0)

function ShowNumber({ value, field }: ShowProps) {
  return <span className="figure">{formatNumber(value, scaleOf(field))}</span>
}

const MONEY_PLACES = 2

/** A single record needs no aligned decimal places, so trailing zeros are removed. */
function readNumber(value: unknown, scale: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (Number(value) === 0) return '0'
  if (scale <= MONEY_PLACES) return formatNumber(value, scale)
  return decimalFormat(scale, MONEY_PLACES).format(value as Intl.StringNumericLiteral)
}

/** In a record, unlike in a list, a zero is shown as a figure. */
function ReadNumber({ value, field }: ShowProps) {
  return <span className="figure">{readNumber(value, scaleOf(field))}</span>
}

const EditNumber = late<EditProps>(async () => (await import('./number-editor.tsx')).NumberEditor)
const FilterNumber = late<FilterProps>(async () => (await import('./number-editor.tsx')).NumberFilter)

const say: FieldKind['say'] = (value, _, { field }) =>
  Number(value) === 0 && textOf(value) !== '' ? '0' : formatNumber(value, scaleOf(field))

export const numberKind: FieldKind = {
  Show: ShowNumber,
  Read: ReadNumber,
  Edit: EditNumber,
  Filter: FilterNumber,
  say,
  width: 120,
  align: 'end',
  rigid: true,
}
