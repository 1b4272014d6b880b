import type { DocumentLine, DocumentRecord } from '@entrepot/client/document-client'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { meNow } from '../../runtime/session/session.ts'

type Transfer = DocumentRecord<typeof transferTasks>
type Part = DocumentLine<typeof transferTasks>['parts'][number]

/** What the dialog is for: goods leave, arrive, come back from the way, or are lost on it. */
export type Mode = 'ship' | 'arrive' | 'recall' | 'lost'
export type Figure = 'shippedSkuTotal' | 'goodSkuTotal' | 'defectiveSkuTotal' | 'sentBackSkuTotal' | 'lostSkuTotal'

const MODES: Readonly<Record<string, Mode>> = { send: 'ship', receive: 'arrive', recall: 'recall', lost: 'lost' }

export const modeOf = (variant: string | undefined): Mode => MODES[variant ?? ''] ?? 'ship'

/** That something is gone for good, only an administrator says. */
const mayLose = () => meNow()?.roles.includes('ROLE_admin') === true

/** What may be done with a transfer, by the end one stands at. */
export const transferVariants = ({ status, direction }: Pick<Transfer, 'status' | 'direction'>): string[] =>
  status === 'SUBMITTED' ? ['send'] : [direction === 'IN' ? 'receive' : 'recall', ...(mayLose() ? ['lost'] : [])]

/** That something is gone for good, only an administrator says. */
export function figuresOf(mode: Mode, mayLose: boolean): readonly Figure[] {
  if (mode === 'ship') return ['shippedSkuTotal']
  if (mode === 'recall') return ['sentBackSkuTotal']
  if (mode === 'lost') return ['lostSkuTotal']
  return ['goodSkuTotal', 'defectiveSkuTotal', 'sentBackSkuTotal', ...(mayLose ? (['lostSkuTotal'] as const) : [])]
}

/** One batch and expiry date of a line, how many pieces there are of it, and what a person says became of them. */
export interface ProcessRow {
  readonly key: string
  readonly lineId: string
  readonly productCode: string | null
  readonly productName: string | null
  readonly batchNum: string
  readonly expiryDate: string
  /** What tells these pieces from the others of the line, as it is sent. */
  readonly named: { readonly batchNum?: string; readonly expiryDate?: string | null }
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

/** The batch where a line has several parts, the expiry date only where the batch is that of another part too. */
function namedBy(part: Part, parts: readonly Part[]): ProcessRow['named'] {
  const { batchNum, expiryDate } = part
  if (parts.length === 1) return {}
  const isShared = parts.some((other) => other !== part && other.batchNum === batchNum)
  return { batchNum: batchNum ?? '', ...(isShared ? { expiryDate } : {}) }
}

/** Before it leaves a line is counted whole; on the way batch by batch. */
export function processRows(record: Transfer): ProcessRow[] {
  if (record.status === 'SUBMITTED')
    return record.lines
      .filter(({ reservedSkuTotal }) => reservedSkuTotal > 0)
      .map((line) => {
        const most = line.reservedSkuTotal
        const shown = { batchNum: line.batchNum ?? '', expiryDate: '', named: {} }
        return { ...goodsOf(line), ...shown, key: line.id, most, quantities: { shippedSkuTotal: most } }
      })
  return record.lines.flatMap((line) => {
    const { parts } = line
    return parts.map((part, place) => ({
      ...goodsOf(line),
      key: `${line.id} ${place}`,
      batchNum: part.batchNum ?? '',
      expiryDate: part.expiryDate ?? '',
      named: namedBy(part, parts),
      most: part.skuTotal,
      quantities: {},
    }))
  })
}

/** NaN where one of the figures is no count. */
const totalOf = ({ quantities }: ProcessRow): number =>
  Object.values(quantities).reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0)

export const isOver = (row: ProcessRow): boolean => !(totalOf(row) <= row.most)

export const allGood = (rows: readonly ProcessRow[]): ProcessRow[] =>
  rows.map((row) => ({ ...row, quantities: { goodSkuTotal: row.most } }))

/** What follows from the quantities so far. */
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

/** As the server is told: what leaves of every line, else only what something became of. */
export function sentLines(rows: readonly ProcessRow[], mode: Mode) {
  const rowsToSend = mode === 'ship' ? rows : rows.filter((row) => totalOf(row) > 0)
  return rowsToSend.map(({ lineId, named, quantities }) => ({
    id: lineId,
    ...named,
    ...Object.fromEntries(Object.entries(quantities).map(([name, pieces]) => [name, pieces ?? 0])),
  }))
}
