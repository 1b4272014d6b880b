import { FormValues } from '../../engine/fields/form-values-context.ts'
import type { Choice } from '../../engine/fields/reference/option-source.ts'
import { PullDown } from '../../engine/fields/reference/pull-down-table.tsx'
import { piecesOf, STOCK_FIELD, STOCK_SOURCES, type StockFigure } from './stock-source.ts'

/** The chosen stock row, and the maximum number of pieces that may be taken from it. */
interface ChosenStock {
  readonly stockId: string
  readonly most: number
}

interface StockCellProps {
  readonly id: string
  readonly label: string
  readonly productId: string
  readonly cargoOwnerId: string | undefined
  /** The pick that is being edited, if any: its planned pieces are shown beside each row. */
  readonly pickId?: string
  readonly figure: StockFigure
  readonly value: string
  readonly problem: string | undefined
  readonly onChoose: (chosen: ChosenStock) => void
}

const NOTHING = {}
const ignored = () => undefined

/** The stock of one product, as a pull-down table inside a cell. */
export function StockCell(props: StockCellProps) {
  const { id, label, productId, cargoOwnerId, pickId, figure, value, problem, onChoose } = props
  const chosen = (choice: Choice) => {
    onChoose({ stockId: choice.value, most: piecesOf({ ...choice }, figure) })
  }
  return (
    <FormValues value={{ productId, cargoOwnerId, pickId }}>
      <PullDown
        id={id}
        owner="stocks"
        name="stockId"
        label={label}
        field={STOCK_FIELD}
        source={STOCK_SOURCES[figure]}
        value={value}
        record={NOTHING}
        problems={problem === undefined ? NOTHING : { '': problem }}
        onChange={ignored}
        onChosen={chosen}
      />
    </FormValues>
  )
}
