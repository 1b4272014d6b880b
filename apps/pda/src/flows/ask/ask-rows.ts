import type { ChainLink, DocumentEvent } from '@entrepot/client/document-client'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { ScanHit } from '@entrepot/contract/query/scan'
import type { stockEntries } from '@entrepot/contract/query/stock-entries'
import type { stocks } from '@entrepot/contract/query/stocks'
import { batchText } from '../../work/choice.ts'
import type { PromptDetail, PromptFact, PromptMoment, PromptRow } from '../../work/prompt.ts'
import { text } from '../../work/text.ts'
import { conditionOf } from '../common/condition.ts'

type StockRow = RecordOf<typeof stocks>
type StockEntry = RecordOf<typeof stockEntries>

/** Omits details that have no value. */
const presentDetails = (...details: readonly (string | null | undefined | PromptMoment)[]): readonly PromptDetail[] =>
  details.flatMap((detail) => (detail ? [detail] : []))

const momentOf = (time: string | null | undefined): PromptMoment | undefined => (time ? { moment: time } : undefined)

export const FIGURES = ['skuTotal', 'orderedSkuTotal', 'availableSkuTotal'] as const

/** Exact totals from the server; null if there is nothing to add. */
export type Sums = Readonly<Record<(typeof FIGURES)[number], string | null>>

/** Totals on hand and reserved. */
export const stockFacts = ({ skuTotal, orderedSkuTotal, availableSkuTotal }: Sums): readonly PromptFact[] => [
  { label: text('handheld.ask.onHand'), value: skuTotal ?? '0' },
  { label: text('handheld.ask.reserved'), value: orderedSkuTotal ?? '0' },
  { label: text('handheld.ask.available'), value: availableSkuTotal ?? '0' },
]

export function sumsOf(rows: readonly StockRow[]): Sums {
  const sum = (name: keyof Sums) => String(rows.reduce((total, row) => total + (row[name] ?? 0), 0))
  return {
    skuTotal: sum('skuTotal'),
    orderedSkuTotal: sum('orderedSkuTotal'),
    availableSkuTotal: sum('availableSkuTotal'),
  }
}

/** The row below the list if there are more rows than shown. */
export const moreRow = (shown: number, total: number | string): PromptRow => ({
  title: text('handheld.ask.more', { shown, total }),
  details: [],
})

/** Location, quantity and special condition of each stock row. */
export const stockRows = (rows: readonly StockRow[], { kind }: ScanHit): readonly PromptRow[] =>
  rows.map((row) => {
    const { locationNo, productCode, productName, containerNo, batchNum, expiryDate } = row
    const goods = `${productCode} ${productName ?? ''}`
    return {
      title: kind === 'location' ? goods : String(locationNo),
      details: [
        ...(kind === 'container' ? [goods] : []),
        text('handheld.ask.figures', { onHand: row.skuTotal ?? 0, reserved: row.orderedSkuTotal ?? 0 }),
        batchText({ containerNo, batchNum, expiryDate }),
        ...conditionOf(row),
      ],
    }
  })

/** Stock movements, latest first, with document and person. */
export const entryRows = (entries: readonly StockEntry[]): readonly PromptRow[] =>
  entries.map(({ documentNo, quantity, locationNo, happenedTime, operator }) => ({
    title: `${(quantity ?? 0) > 0 ? '+' : ''}${quantity} · ${documentNo}`,
    details: presentDetails(locationNo, momentOf(happenedTime), operator),
  }))

const ACTIONS = {
  create: 'handheld.did.create',
  make: 'handheld.did.create',
  update: 'handheld.did.update',
  submit: 'handheld.did.submit',
  start: 'handheld.did.start',
  confirm: 'handheld.did.confirm',
  count: 'handheld.did.count',
  pack: 'handheld.did.pack',
  load: 'handheld.did.load',
  complete: 'handheld.did.complete',
  ship: 'handheld.did.ship',
  cancel: 'handheld.did.cancel',
  reverse: 'handheld.did.reverse',
  take: 'handheld.did.take',
  giveBack: 'handheld.did.giveBack',
} as const

const isNamed = (action: string): action is keyof typeof ACTIONS => action in ACTIONS

/** Commands of a document: who, what and why. */
export const historyRows = (events: readonly DocumentEvent[]): readonly PromptRow[] =>
  events.map(({ action, username, displayName, happenedTime, doneAt, reason }) => ({
    title: text(isNamed(action) ? ACTIONS[action] : 'handheld.did.other'),
    details: presentDetails(displayName ?? username, momentOf(doneAt ?? happenedTime), reason),
  }))

/** Documents before and after this one, in the order of creation. */
export const paperRows = (links: readonly ChainLink[]): readonly PromptRow[] =>
  links.filter(({ current }) => !current).map(({ number }) => ({ title: number, details: [] }))

interface AnyLine {
  readonly [name: string]: unknown
}

const firstText = (line: AnyLine, names: readonly string[]) =>
  names.map((name) => line[name]).find((value) => typeof value === 'string' && value !== '')
const firstNumber = (line: AnyLine, names: readonly string[]) =>
  names.map((name) => line[name]).find((value) => typeof value === 'number')

/** Lines of any document: product, place and quantity, as far as it has them. */
export const documentRows = (lines: readonly AnyLine[]): readonly PromptRow[] =>
  lines.map((line) => {
    const pieces = firstNumber(line, ['planSkuTotal', 'skuTotal', 'planTotal'])
    const details = [firstText(line, ['locationName', 'locationNo']), line.batchNum].filter(
      (part): part is string => typeof part === 'string' && part !== '',
    )
    return {
      title: String(firstText(line, ['productName', 'productCode', 'orderNo', 'parcelName']) ?? '–'),
      details: [...(pieces === undefined ? [] : [text('handheld.pieces', { count: Number(pieces) })]), ...details],
    }
  })
