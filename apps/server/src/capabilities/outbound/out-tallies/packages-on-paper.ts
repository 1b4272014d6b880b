import type { LineAnswerOf } from '@entrepot/contract/kit/document/values'
import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import type { Writing } from '../../../kit/lists/cell-text.ts'
import type { PrintForm } from '../../../kit/print/form/print-form.ts'
import { withSeparators } from '../../../kit/print/printed-text.ts'
import type { OutTallyHeader } from './out-tally.ts'

type PackedPackage = NonNullable<OutTallyHeader['packages']>[number]

/** The packages of a tally, printed below its lines: number as barcode, content, pieces and weight. */
export function packagesOnPaper(
  { t }: Writing,
  { packages }: Pick<OutTallyHeader, 'packages'>,
  lines: readonly LineAnswerOf<typeof outTallyTasks>[],
): PrintForm['below'] {
  if (packages === null || packages.length === 0) return undefined
  const goodsById = new Map(lines.map((line) => [line.id, line]))
  const contentOf = ({ id, skuTotal }: PackedPackage['lines'][number]) => {
    const goods = goodsById.get(id)
    return `${withSeparators(String(skuTotal))} × ${goods?.productCode ?? ''}  ${goods?.productName ?? ''}`
  }
  const piecesOf = (one: PackedPackage) => one.lines.reduce((sum, { skuTotal }) => sum + skuTotal, 0)
  return {
    title: t('outTallyTasks.field.packages'),
    columns: [
      { title: t('print.line'), align: 'right' },
      { title: t('shipmentTasks.line.packageNos'), align: 'left' },
      { title: t('outTallyTasks.line.productId'), align: 'left' },
      { title: t('outTallyTasks.line.packedSkuTotal'), align: 'right' },
      { title: t('outTallyTasks.field.crossWeightTotal'), align: 'right' },
    ],
    rows: packages.map((one, place) => [
      String(place + 1),
      { text: one.packageNo, bars: [one.packageNo] },
      one.lines.map(contentOf).join('\n'),
      withSeparators(String(piecesOf(one))),
      one.crossWeight === null ? '' : withSeparators(one.crossWeight),
    ]),
  }
}
