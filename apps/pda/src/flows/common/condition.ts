import { type Text, text } from '../../work/text.ts'
import type { StockRow } from './answers.ts'

type Condition = Pick<StockRow, 'status' | 'holdCode' | 'quality'>

/** Special conditions of a stock row: frozen, the freeze reason, defective. */
export const conditionOf = ({ status, holdCode, quality }: Partial<Condition>): readonly Text[] => [
  ...(status === 'FROZEN' ? [text('handheld.ask.frozen')] : []),
  ...(holdCode ? [text(`handheld.hold.${holdCode}`)] : []),
  ...(quality === 'DEFECTIVE' ? [text('handheld.ask.defective')] : []),
]
