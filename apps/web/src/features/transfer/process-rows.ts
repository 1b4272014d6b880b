import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { meNow } from '../../runtime/session/session.ts'

type Transfer = DocumentRecord<typeof transferTasks>
type Part = DocumentLine<typeof transferTasks>['parts'][number]

/** Mode of the dialog: shipping, receiving, recall or loss. */
export type Mode = 'ship' | 'arrive' | 'recall' | 'lost'
export type Figure = 'shippedSkuTotal' | 'goodSkuTotal' | 'defectiveSkuTotal' | 'sentBackSkuTotal' | 'lostSkuTotal'

const MODES: Readonly<Record<string, Mode>> = { send: 'ship', receive: 'arrive', recall: 'recall', lost: 'lost' }

export const modeOf = (variant: string | undefined): Mode => MODES[variant ?? ''] ?? 'ship'

/** Only administrators may record a loss. */
const mayLose = () => meNow()?.roles.includes('ROLE_admin') === true

/** Actions for a transfer, by its state and by the end of the current warehouse. */
export const transferVariants = ({ status, direction }: Pick<Transfer, 'status' | 'direction'>): string[] =>
  status === 'SUBMITTED' ? ['send'] : [direction === 'IN' ? 'receive' : 'recall', ...(mayLose() ? ['lost'] : [])]

/** The figures to enter in each mode; losses only with permission. */
export function figuresOf(mode: Mode, mayLose: boolean): readonly Figure[] {
  if (mode === 'ship') return ['shippedSkuTotal']
  if (mode === 'recall') return ['sentBackSkuTotal']
  if (mode === 'lost') return ['lostSkuTotal']
  return ['goodSkuTotal', 'defectiveSkuTotal', 'sentBackSkuTotal', ...(mayLose ? (['lostSkuTotal'] as const) : [])]
}

/** One batch and expiry date of a line, its available pieces, and the entered quantities. */
export interface ProcessRow {
  readonly key: string
  readonly lineId: string
  readonly productCode: string | null
  readonly productName: string | null
  readonly batchNum: string
  readonly expiryDate: string
  /** Fields of the request that identify this part of the line. */
  readonly batchFields: { readonly batchNum?: string; readonly expiryDate?: string | null }
  readonly bonded: boolean
  readonly most: number
  readonly quantities: Readonly<Partial<Record<Figure, number | null>>>
}

const goodsOf = ({ id, productCode, productName, handbookNum }: DocumentLine<typeof transferTasks>) => ({
  lineId: id,
  productCode,
  productName,
  bonded: Boolean(handbookNum),
})

/** The batch if a line has several parts; also the expiry date if another part has the same batch. */
function batchFieldsOf(part: Part, parts: readonly Part[]): ProcessRow['batchFields'] {
  const { batchNum, expiryDate } = part
  if (parts.length === 1) return {}
  const isShared = parts.some((other) => other !== part && other.batchNum === batchNum)
  return { batchNum: batchNum ?? '', ...(isShared ? { expiryDate } : {}) }
}

/** Before shipping, one row per line; in transit, one row per batch. */
export function processRows(record: Transfer): ProcessRow[] {
  if (record.status === 'SUBMITTED')
    return record.lines
      .filter(({ reservedSkuTotal }) => reservedSkuTotal > 0)
      .map((line) => {
        const most = line.reservedSkuTotal
        const shown = { batchNum: line.batchNum ?? '', expiryDate: '', batchFields: {} }
        return { ...goodsOf(line), ...shown, key: line.id, most, quantities: { shippedSkuTotal: most } }
      })
  return record.lines.flatMap((line) => {
    const { parts } = line
    return parts.map((part, place) => ({
      ...goodsOf(line),
      key: `${line.id} ${place}`,
      batchNum: part.batchNum ?? '',
      expiryDate: part.expiryDate ?? '',
      batchFields: batchFieldsOf(part, parts),
      most: part.skuTotal,
      quantities: {},
    }))
  })
}

/** NaN if one of the quantities is invalid. */
const totalOf = ({ quantities }: ProcessRow): number =>
  Object.values(quantities).reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0)

export const isOver = (row: ProcessRow): boolean => !(totalOf(row) <= row.most)

export const allGood = (rows: readonly ProcessRow[]): ProcessRow[] =>
  rows.map((row) => ({ ...row, quantities: { goodSkuTotal: row.most } }))

/** Totals of the quantities so far. */
export function outcomeOf(rows: readonly ProcessRow[]) {
  const sum = (name: Figure) => rows.reduce((total, { quantities }) => total + (quantities[name] || 0), 0)
  const there = rows.reduce((total, { most }) => total + most, 0)
  return {
    shipped: sum('shippedSkuTotal'),
    good: sum('goodSkuTotal'),
    defective: sum('defectiveSkuTotal'),
    sentBack: sum('sentBackSkuTotal'),
    lost: sum('lostSkuTotal'),
    rest: there - rows.reduce((total, row) => total + (totalOf(row) || 0), 0),
  }
}

export const losesBonded = (rows: readonly ProcessRow[]): boolean =>
  rows.some(({ bonded, quantities }) => bonded && (quantities.lostSkuTotal ?? 0) > 0)

/** The lines of the request: when shipping all lines, otherwise only those with a quantity. */
export function sentLines(rows: readonly ProcessRow[], mode: Mode) {
  const rowsToSend = mode === 'ship' ? rows : rows.filter((row) => totalOf(row) > 0)
  return rowsToSend.map(({ lineId, batchFields, quantities }) => ({
    id: lineId,
    ...batchFields,
    ...Object.fromEntries(Object.entries(quantities).map(([name, pieces]) => [name, pieces ?? 0])),
  }))
}
