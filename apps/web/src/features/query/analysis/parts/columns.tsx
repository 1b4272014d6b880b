import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import type { InOutBy } from '@entrepot/contract/query/analysis/in-outs'
import type { SnapshotBy } from '@entrepot/contract/query/analysis/snapshots'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { Copyable } from '../../../../ui/copy/copyable.tsx'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'

type NameField = Exclude<keyof GroupedGoods, 'id' | `${string}Id`>
export type RowsBy = SnapshotBy | InOutBy

/** Name fields of the rows; the first one is the sort field. */
const NAMES: Readonly<Record<RowsBy, readonly [NameField, ...NameField[]]>> = {
  product: ['productCode', 'productName', 'cargoOwnerName'],
  owner: ['cargoOwnerName'],
  area: ['areaName'],
  location: ['locationNo', 'areaName'],
  batch: ['productCode', 'productName', 'batchNum', 'productDate', 'expiryDate', 'cargoOwnerName'],
  status: ['status', 'quality'],
  handbook: ['handbookNum', 'handbookItemNo'],
}

const CODES: ReadonlySet<NameField> = new Set(['productCode', 'locationNo', 'batchNum', 'handbookNum'])
const OWN_WORDS: ReadonlySet<NameField> = new Set(['productName', 'cargoOwnerName', 'areaName', ...CODES])
/** Also on a card in a narrow window: fields that identify a product or batch. */
const ON_CARDS: ReadonlySet<NameField> = new Set(['productName', 'batchNum', 'expiryDate'])
const WORDED: Readonly<Partial<Record<NameField, string>>> = { status: 'enum.stockStatus', quality: 'enum.quality' }

function sayName(row: GroupedGoods, name: NameField, { word }: Pick<Reader, 'word'>): string {
  const value = row[name]
  if (value === null) return ABSENT
  const words = WORDED[name]
  return words === undefined ? String(value) : word(`${words}.${value}`, String(value))
}

/** Name of a row in a sentence. */
export const rowLabel = (row: GroupedGoods, by: RowsBy, reader: Pick<Reader, 'word'>): string =>
  NAMES[by]
    .filter((name) => name === NAMES[by][0] || name === 'batchNum' || name === 'quality')
    .map((name) => sayName(row, name, reader))
    .join(' · ')

/** The columns that name a row. `to`: link of the first one. */
export function nameColumns<Row extends GroupedGoods>(
  by: RowsBy,
  reader: Reader,
  to: (row: Row) => string | undefined,
): Column<Row>[] {
  return NAMES[by].map((name, place) => {
    const isFirst = place === 0
    const title = reader.t(`analysis.field.${name}`)
    const say = (row: Row) => sayName(row, name, reader)
    const render = (row: Row) => {
      const address = isFirst ? to(row) : undefined
      const text = say(row)
      const shown =
        address === undefined ? (
          text
        ) : (
          <Link to={address} className="entry" data-entry>
            {text}
          </Link>
        )
      return CODES.has(name) && text !== ABSENT ? <Copyable text={text}>{shown}</Copyable> : shown
    }
    return {
      key: isFirst ? 'name' : name,
      title,
      width: name === 'productName' ? 210 : 160,
      heading: headingWidth(title, isFirst),
      rigid: false,
      important: isFirst || ON_CARDS.has(name),
      sortable: isFirst,
      render,
      hint: say,
      ownWords: OWN_WORDS.has(name),
    }
  })
}

interface Figure<Row> {
  readonly key: string
  readonly title: string
  readonly sortable?: boolean
  /** Also on a card in a narrow window. */
  readonly important?: boolean
  readonly render: (row: Row) => ReactNode
}

export const figureColumn = <Row,>({
  key,
  title,
  sortable = false,
  important = false,
  render,
}: Figure<Row>): Column<Row> => ({
  key,
  title,
  width: 110,
  heading: headingWidth(title, sortable),
  rigid: true,
  important,
  align: 'end',
  sortable,
  render,
})
