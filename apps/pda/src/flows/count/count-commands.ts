import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { documentCommand, type NewCommand } from '../../outbox/command.ts'
import { text } from '../../work/text.ts'
import {
  type CountContent,
  type Counted,
  type CountLine,
  type CountState,
  isSameGoods,
  productById,
} from './count-content.ts'

const placeNo = ({ places }: CountContent, placeId: string | null) =>
  places.find(({ id }) => id === placeId)?.fullNo ?? ''

/** Counts all open lines of a place as zero, with one command. */
export function countNoneCommand(
  content: CountContent,
  placeId: string | null,
  lines: readonly CountLine[],
): NewCommand {
  const { document } = content
  return documentCommand<typeof stocktakings, 'count'>(
    'stocktakings',
    document.id,
    'count',
    { lines: lines.map(({ id }) => ({ id, countedSkuTotal: 0 })) },
    { no: document.checkBillNo, does: text('handheld.count.countsNone', { place: placeNo(content, placeId) }) },
  )
}

/** State and command after goods were counted at the place. */
export function countGoods(
  content: CountContent,
  state: CountState,
  of: Counted,
  pieces: number,
): { readonly state: CountState; readonly command: NewCommand } {
  const { document } = content
  const { placeId } = state
  const line = 'lineId' in of ? document.lines.find(({ id }) => id === of.lineId) : undefined
  const product = productById(content, state, 'goods' in of ? of.goods.productId : (line?.productId ?? null))
  const does = text('handheld.count.counts', {
    pieces,
    product: product?.name ?? '',
    place: placeNo(content, placeId),
  })
  const command = documentCommand<typeof stocktakings, 'count'>(
    'stocktakings',
    document.id,
    'count',
    'lineId' in of
      ? { lines: [{ id: of.lineId, countedSkuTotal: pieces }] }
      : {
          found: [
            {
              ...of.goods,
              locationId: placeId ?? '',
              cargoOwnerId: product?.cargoOwnerId ?? '',
              countedSkuTotal: pieces,
            },
          ],
        },
    { no: document.checkBillNo, does },
  )
  const after: CountState =
    'lineId' in of
      ? { ...state, counted: { ...state.counted, [of.lineId]: pieces } }
      : {
          ...state,
          found: [
            ...state.found.filter((one) => one.placeId !== placeId || !isSameGoods(one, of.goods)),
            ...(pieces === 0 ? [] : [{ ...of.goods, placeId: placeId ?? '', pieces }]),
          ],
        }
  return { state: { ...after, step: { is: 'thing' } }, command }
}

export const submitCommand = ({ document }: CountContent): NewCommand =>
  documentCommand<typeof stocktakings, 'submit'>(
    'stocktakings',
    document.id,
    'submit',
    {},
    { no: document.checkBillNo, does: text('handheld.count.submits', { no: document.checkBillNo }) },
  )
