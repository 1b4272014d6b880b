import type { LoadLine } from '@entrepot/domain/putaway/order-of-choice'
import { piecesPerPallet } from '@entrepot/domain/stock/pack'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { cubicCentimetresOf, gramsOf } from '@entrepot/domain/stock/weights'
import type { ProductSizes } from './product-facts.ts'

/** Pieces in the form that the putaway rules use. A pallet stays whole. */
export function loadLine(lineId: string, key: StockKey, product: ProductSizes | undefined, pieces: number): LoadLine {
  const onPallet = key.containerNo !== ''
  return {
    lineId,
    cargoOwnerId: key.cargoOwnerId,
    productId: key.productId,
    batchNum: key.batchNum,
    expiryDate: key.expiryDate,
    handbookNum: key.handbookNum,
    quality: key.quality,
    pieces,
    unitVolume: cubicCentimetresOf(product?.volume ?? null),
    unitWeight: gramsOf(product?.crossWeight ?? null),
    piecesPerPallet: onPallet ? pieces : product === undefined ? null : piecesPerPallet(product),
    containerNo: key.containerNo,
    piecesPerBox: onPallet ? pieces : (product?.packageNumber ?? null),
    temperatureType: product?.temperatureType ?? null,
  }
}
