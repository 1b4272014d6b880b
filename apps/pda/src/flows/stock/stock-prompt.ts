import type { Prompt, PromptFact } from '../../work/prompt.ts'
import { type Text, text } from '../../work/text.ts'
import { CANCEL } from '../common/choices.ts'
import { conditionOf } from '../common/condition.ts'
import type { FindStep, Goods, Row } from './find-stock.ts'

const rowText = ({ productName, containerNo, batchNum, expiryDate, locationNo }: Row) =>
  [productName, containerNo, batchNum, expiryDate, locationNo].filter((part) => part !== null).join(' · ')

const piecesOf = (row: Row): readonly Text[] => [
  text('handheld.stock.pieces', { count: row.skuTotal ?? 0 }),
  ...conditionOf(row),
]

export const freeOf = ({ rows }: Goods): number => rows.reduce((sum, row) => sum + (row.freeSkuTotal ?? 0), 0)
export const onHandOf = ({ rows }: Goods): number => rows.reduce((sum, row) => sum + (row.skuTotal ?? 0), 0)

export const nameOf = ({ rows, containerNo }: Goods): string => containerNo ?? rows[0]?.productName ?? ''
export const placeNoOf = ({ rows }: Goods): string => rows[0]?.locationNo ?? ''

/** Shows the found goods; used by all later steps. */
export function goodsPrompt(goods: Goods): Pick<Prompt, 'place' | 'thing' | 'facts' | 'rows'> {
  const [first] = goods.rows
  const facts: PromptFact[] = []
  if (goods.containerNo !== null) {
    facts.push({ label: text('handheld.fact.pallet'), value: goods.containerNo })
    const rows = goods.rows.map((row) => ({
      title: row.productName ?? '',
      details: [...piecesOf(row), ...(row.batchNum === null ? [] : [row.batchNum])],
    }))
    return { place: { no: placeNoOf(goods) }, facts, rows }
  }
  if (first?.containerNo) facts.push({ label: text('handheld.fact.pallet'), value: first.containerNo })
  if (first?.batchNum) facts.push({ label: text('handheld.fact.batch'), value: first.batchNum })
  if (first?.expiryDate) facts.push({ label: text('handheld.fact.expiry'), value: first.expiryDate })
  return {
    place: { no: placeNoOf(goods) },
    thing: { name: first?.productName ?? '', code: first?.productCode ?? '' },
    facts,
  }
}

/** The prompt while goods are being searched. */
export function findPrompt(step: FindStep, ask: Text): Prompt {
  switch (step.is) {
    case 'atPlace':
    case 'askingThing':
      return {
        ask: text('handheld.stock.scanThing'),
        place: { no: step.placeNo },
        rows: step.rows.map((row) => ({
          title: row.productName ?? '',
          details: [...piecesOf(row), ...[row.containerNo, row.batchNum].filter((part) => part !== null)],
        })),
        choices: [CANCEL],
      }
    case 'whichRow':
      return {
        ask: text('handheld.stock.whichRow'),
        choices: [...step.rows.map((row) => ({ id: row.id, text: rowText(row), details: piecesOf(row) })), CANCEL],
      }
    default:
      return { ask }
  }
}
