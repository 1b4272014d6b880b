import { isShelf } from '../basic-data/purposes.ts'
import {
  type Finding,
  type Identity,
  isSameBatch,
  isSameProduct,
  type Load,
  type Place,
  type Purpose,
} from './place.ts'

export type RefusalCode =
  | 'LOCATION_LOCKED'
  | 'LOCATION_INACTIVE'
  | 'WRONG_PURPOSE'
  | 'WRONG_TEMPERATURE'
  | 'MIXED_BONDED'
  | 'MIXED_OWNERS'
  | 'MIXED_PRODUCTS'
  | 'MIXED_BATCHES'
export type Refusal = Finding<RefusalCode>

/** A quick move may also bring goods back to the dock. STAGE and TRANSIT are never chosen by hand. */
export type Errand = 'PUTAWAY' | 'QUICK_MOVE'

const PURPOSES: Readonly<Record<Errand, Readonly<Record<Load['quality'], readonly Purpose[]>>>> = {
  PUTAWAY: { GOOD: ['STORAGE', 'PICK_FACE'], DEFECTIVE: ['DEFECTIVE'] },
  QUICK_MOVE: { GOOD: ['STORAGE', 'PICK_FACE', 'DOCK'], DEFECTIVE: ['DEFECTIVE', 'DOCK'] },
}

export const purposesFor = (quality: Load['quality'], errand: Errand): readonly Purpose[] => PURPOSES[errand][quality]

export const isRightPurpose = (load: Pick<Load, 'quality'>, purpose: Purpose, errand: Errand): boolean =>
  purposesFor(load.quality, errand).includes(purpose)

export const isRightTemperature = (goodsTemperature: string | null, placeTemperature: string | null): boolean =>
  goodsTemperature === null || placeTemperature === null || goodsTemperature === placeTemperature

const isBonded = ({ handbookNum }: Identity): boolean => handbookNum !== ''

/** For each rule the first content that may not share the place with the goods. */
function mixingConflicts(load: Load, { mix, contents }: Place) {
  let bonded: Identity | undefined
  let owner: Identity | undefined
  let product: Identity | undefined
  let batch: Identity | undefined
  for (const other of contents) {
    if (other.pieces === 0) continue
    if (isBonded(other) !== isBonded(load)) bonded ??= other
    if (!mix.owners && other.cargoOwnerId !== load.cargoOwnerId) owner ??= other
    if (mix.products && mix.batches) continue
    if (!isSameProduct(other, load)) product ??= mix.products ? undefined : other
    else if (!mix.batches && !isSameBatch(other, load)) batch ??= other
  }
  return { bonded, owner, product, batch }
}

/** The goods that the first refusal is about, with all of their pieces at this place. */
export function goodsInTheWay(load: Load, place: Place): (Identity & { readonly pieces: number }) | undefined {
  const { bonded, owner, product, batch } = mixingConflicts(load, place)
  const goods = isShelf(place.purpose) ? (bonded ?? owner ?? product ?? batch) : bonded
  if (goods === undefined) return undefined
  const same = place.contents.filter((one) => isSameBatch(one, goods) && isBonded(one) === isBonded(goods))
  return { ...goods, pieces: same.reduce((sum, { pieces }) => sum + pieces, 0) }
}

function mixingRefusals(load: Load, place: Place, list: Refusal[]): void {
  const { bonded, owner, product, batch } = mixingConflicts(load, place)
  if (bonded) list.push({ code: 'MIXED_BONDED', figures: { handbookNum: bonded.handbookNum } })
  // Dock and defective location hold everything that arrives: only bonded goods are kept apart there.
  if (!isShelf(place.purpose)) return

  if (owner) list.push({ code: 'MIXED_OWNERS', figures: { cargoOwnerId: owner.cargoOwnerId } })
  if (product) list.push({ code: 'MIXED_PRODUCTS', figures: { productId: product.productId } })
  if (batch) list.push({ code: 'MIXED_BATCHES', figures: { batchNum: batch.batchNum, expiryDate: batch.expiryDate } })
}

/** Why these goods may not be put at this place, for any caller; empty: they may. */
export function refusals(load: Load, place: Place, errand: Errand): Refusal[] {
  const list: Refusal[] = []
  if (place.status === 'LOCKED') list.push({ code: 'LOCATION_LOCKED', figures: {} })
  if (place.status === 'INACTIVE') list.push({ code: 'LOCATION_INACTIVE', figures: {} })
  if (!isRightPurpose(load, place.purpose, errand)) {
    list.push({ code: 'WRONG_PURPOSE', figures: { purpose: place.purpose } })
  }
  const { temperatureType: goodsTemperature } = load
  const { temperatureType: placeTemperature } = place
  if (
    goodsTemperature !== null &&
    placeTemperature !== null &&
    !isRightTemperature(goodsTemperature, placeTemperature)
  ) {
    list.push({ code: 'WRONG_TEMPERATURE', figures: { asked: goodsTemperature, offered: placeTemperature } })
  }
  if (place.contents.length > 0) mixingRefusals(load, place, list)
  return list
}
