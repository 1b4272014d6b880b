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

/** A quick move may also bring goods back to the dock. Nobody brings them to the stage or into transit by hand. */
export type Errand = 'PUTAWAY' | 'QUICK_MOVE'

const PURPOSES: Readonly<Record<Errand, Readonly<Record<Load['quality'], readonly Purpose[]>>>> = {
  PUTAWAY: { GOOD: ['STORAGE', 'PICK_FACE'], DEFECTIVE: ['DEFECTIVE'] },
  QUICK_MOVE: { GOOD: ['STORAGE', 'PICK_FACE', 'DOCK'], DEFECTIVE: ['DEFECTIVE', 'DOCK'] },
}

export const isRightPurpose = (load: Pick<Load, 'quality'>, purpose: Purpose, errand: Errand): boolean =>
  PURPOSES[errand][load.quality].includes(purpose)

export const isRightTemperature = (asked: string | null, offered: string | null): boolean =>
  asked === null || offered === null || asked === offered

const isBonded = ({ handbookNum }: Identity): boolean => handbookNum !== ''

function mixingRefusals(load: Load, { purpose, mix, contents }: Place, found: Refusal[]): void {
  const first = (isInTheWay: (other: Identity) => boolean) =>
    contents.find((other) => other.pieces > 0 && isInTheWay(other))
  const bonded = first((other) => isBonded(other) !== isBonded(load))
  if (bonded) found.push({ code: 'MIXED_BONDED', figures: { handbookNum: bonded.handbookNum } })
  // Dock and defective location are one for everything that comes, so that no setting keeps goods apart there.
  if (!isShelf(purpose)) return

  const owner = !mix.owners && first(({ cargoOwnerId }) => cargoOwnerId !== load.cargoOwnerId)
  if (owner) found.push({ code: 'MIXED_OWNERS', figures: { cargoOwnerId: owner.cargoOwnerId } })
  const product = !mix.products && first((other) => !isSameProduct(other, load))
  if (product) found.push({ code: 'MIXED_PRODUCTS', figures: { productId: product.productId } })
  const batch = !mix.batches && first((other) => isSameProduct(other, load) && !isSameBatch(other, load))
  if (batch) found.push({ code: 'MIXED_BATCHES', figures: { batchNum: batch.batchNum, expiryDate: batch.expiryDate } })
}

/** Why these goods may not lie at this place, whoever wants it; empty when they may. */
export function refusals(load: Load, place: Place, errand: Errand): Refusal[] {
  const found: Refusal[] = []
  if (place.status === 'LOCKED') found.push({ code: 'LOCATION_LOCKED', figures: {} })
  if (place.status === 'INACTIVE') found.push({ code: 'LOCATION_INACTIVE', figures: {} })
  if (!isRightPurpose(load, place.purpose, errand)) {
    found.push({ code: 'WRONG_PURPOSE', figures: { purpose: place.purpose } })
  }
  const { temperatureType: asked } = load
  const { temperatureType: offered } = place
  if (asked !== null && offered !== null && !isRightTemperature(asked, offered)) {
    found.push({ code: 'WRONG_TEMPERATURE', figures: { asked, offered } })
  }
  if (place.contents.length > 0) mixingRefusals(load, place, found)
  return found
}
