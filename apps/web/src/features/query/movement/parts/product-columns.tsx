import type { GroupedGoods } from '@entrepot/contract/query/analysis/grouped-goods'
import { ABSENT } from '../../../../engine/fields/say.ts'
import type { Reader } from '../../../../runtime/reader.ts'
import { Copyable } from '../../../../ui/copy/copyable.tsx'
import { headingWidth } from '../../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../../ui/data-table/types.ts'

type Named = Pick<GroupedGoods, 'productCode' | 'productName' | 'cargoOwnerName'>

const WIDTHS = { productCode: 150, productName: 190, cargoOwnerName: 150 } as const

/** The code, the name and the owner of a product. */
export function productColumns<Row extends Named>({ t }: Reader): readonly [Column<Row>, Column<Row>, Column<Row>] {
  const column = (name: keyof typeof WIDTHS): Column<Row> => {
    const title = t(`analysis.field.${name}`)
    const isCode = name === 'productCode'
    return {
      key: isCode ? 'name' : name,
      title,
      width: WIDTHS[name],
      heading: headingWidth(title, isCode),
      rigid: false,
      important: isCode || name === 'productName',
      sortable: isCode,
      render: (row) => {
        const text = row[name] ?? ABSENT
        return isCode && text !== ABSENT ? <Copyable text={text}>{text}</Copyable> : text
      },
      hint: (row) => row[name] ?? ABSENT,
      ownWords: true,
    }
  }
  return [column('productCode'), column('productName'), column('cargoOwnerName')]
}
