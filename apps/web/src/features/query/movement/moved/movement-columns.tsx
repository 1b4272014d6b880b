import {
  type MovementMeasure,
  type MovementPage,
  type MovementRow,
  movementMeasure,
} from '@entrepot/contract/query/movement/movements'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'
import { todayHere } from '../../analysis/ask/moments.ts'
import { figureColumn } from '../../analysis/parts/columns.tsx'
import { EntriesFigure } from '../../analysis/parts/entries-figure.tsx'
import { productColumns } from '../parts/product-columns.tsx'
import { StockFigure } from '../parts/stock-figure.tsx'
import { todosOfMovement } from '../parts/todo.ts'
import { todoColumn } from '../parts/todo-links.tsx'

interface Shown {
  readonly question: Readonly<Record<string, string>>
  readonly page: MovementPage | undefined
}

type WordField = 'movementClass' | 'regularityClass' | 'standing'
type TitledField = WordField | MovementMeasure | 'variation' | 'stock' | 'cover' | 'lastShipped'
const WORDS: Readonly<Record<WordField, string>> = {
  movementClass: 'enum.movementClass',
  regularityClass: 'enum.regularityClass',
  standing: 'enum.movementStanding',
}
const DECIMALS = { lines: 0, pieces: 0, volume: 3 } as const

const todosOfRow = (row: MovementRow) => ({ todos: todosOfMovement(row), goods: { ...row, pieces: row.stock } })

/** Columns: shipped pieces, stock, their ratio, and actions. */
export function movementColumns({ question, page }: Shown, reader: Reader): Column<MovementRow>[] {
  const { t, word } = reader
  const span = {
    effect: 'DISPATCH',
    happenedTimeStart: page?.from ?? '',
    happenedTimeEnd: page?.to ?? '',
  }
  const isNow = question.to === undefined || question.to === todayHere()
  const title = (name: TitledField) => t(`movementAndAge.field.${name}`)
  const inWords = (name: WordField): Column<MovementRow> => ({
    key: name,
    title: title(name),
    width: 130,
    heading: headingWidth(title(name), false),
    rigid: true,
    important: name !== 'regularityClass',
    render: (row) => (row[name] === null ? ABSENT : word(`${WORDS[name]}.${row[name]}`, row[name])),
  })
  const [code, product, owner] = productColumns<MovementRow>(reader)
  const measures = movementMeasure.values.map((name) =>
    figureColumn<MovementRow>({
      key: name,
      title: title(name),
      sortable: true,
      important: name === 'pieces',
      render: (row) =>
        name !== 'volume' && row[name] > 0 ? (
          <EntriesFigure
            value={row[name]}
            filters={{ ...span, productId: row.productId, cargoOwnerId: row.cargoOwnerId }}
            about={row.productCode ?? ''}
          />
        ) : (
          formatNumber(row[name], DECIMALS[name])
        ),
    }),
  )
  const stock = figureColumn<MovementRow>({
    key: 'stock',
    title: title('stock'),
    sortable: true,
    important: true,
    render: ({ productId, cargoOwnerId, productCode, stock: pieces }) =>
      isNow ? (
        <StockFigure value={pieces} filters={{ productId, cargoOwnerId }} about={productCode ?? ''} />
      ) : (
        <EntriesFigure
          value={pieces}
          filters={{ productId, cargoOwnerId, happenedTimeEnd: page?.to ?? '' }}
          about={productCode ?? ''}
        />
      ),
  })
  const textColumn = (name: 'variation' | 'cover' | 'lastShipped', say: (row: MovementRow) => string | null) =>
    figureColumn<MovementRow>({
      key: name,
      title: title(name),
      sortable: true,
      important: name === 'cover',
      render: (row) => say(row) ?? ABSENT,
    })
  return [
    code,
    product,
    inWords('movementClass'),
    inWords('regularityClass'),
    inWords('standing'),
    stock,
    textColumn('cover', ({ cover }) => (cover === null ? null : formatNumber(cover, 0))),
    // Always visible: the following columns only explain it. Goods of a past moment may be gone.
    ...(isNow ? [todoColumn<MovementRow>(t('movementAndAge.field.todo'), todosOfRow)] : []),
    ...measures,
    textColumn('variation', ({ variation }) => (variation === null ? null : formatNumber(variation, 2))),
    textColumn('lastShipped', ({ lastShipped }) => lastShipped),
    owner,
  ]
}

export function movementSums(page: MovementPage | undefined): Record<string, string> {
  if (page === undefined) return {}
  const { lines, pieces, volume, stock } = page.totals
  return {
    lines: formatNumber(lines, 0),
    pieces: formatNumber(pieces, 0),
    volume: formatNumber(volume, 3),
    stock: formatNumber(stock, 0),
  }
}
