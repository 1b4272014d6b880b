import type { manifests } from '@entrepot/contract/distribution/manifest'
import type { parcels } from '@entrepot/contract/distribution/parcel'
import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import type { DocumentAnswerOf, DocumentRowOf } from '@entrepot/contract/kit/document/values'

type Manifest = DocumentAnswerOf<typeof manifests>
type ParcelRecord = DocumentRowOf<typeof parcels>

/** The fields of a parcel that a handover uses. */
export type HandedParcel = Pick<TakenTask['parcels'][number], 'parcelNo' | 'expressNum' | 'orderNo' | 'refused'>

/** The fields of a parcel that is unknown on the device, as the server returns it. */
export type ReadParcel = Pick<
  ParcelRecord,
  'id' | 'parcelNo' | 'expressNum' | 'orderNo' | 'status' | 'logisticsCompanyId' | 'manifestId'
>

/** Content of a manifest as it was taken. */
export interface HandoverContent extends Pick<TakenTask, 'task' | 'parcels'> {
  readonly resource: 'manifests'
  readonly document: Pick<Manifest, 'id' | 'version' | 'manifestNo' | 'logisticsCompanyId'>
}

export type HandoverStep =
  | { readonly is: 'scan' | 'remove' | 'ship' }
  /** Asks the server: what the code is, the parcel itself, or all waiting parcels. */
  | { readonly is: 'asking'; readonly code: string }
  | { readonly is: 'reading'; readonly code: string }
  | { readonly is: 'listing' }
  | { readonly is: 'missing' }

export interface HandoverState {
  /** Parcels on the vehicle. */
  readonly onBoard: readonly HandedParcel[]
  /** Parcels waiting for this carrier, as far as this device knows. */
  readonly waiting: readonly HandedParcel[]
  readonly step: HandoverStep
}

const handed = ({ parcelNo, expressNum, orderNo, refused }: HandedParcel) => ({
  parcelNo,
  expressNum,
  orderNo,
  refused,
})

export const waitingOf = (parcels: HandoverContent['parcels']): readonly HandedParcel[] =>
  parcels.filter(({ isLoaded }) => !isLoaded).map(handed)

export const startHandover = ({ parcels }: HandoverContent): HandoverState => ({
  onBoard: parcels.filter(({ isLoaded }) => isLoaded).map(handed),
  waiting: waitingOf(parcels),
  step: { is: 'scan' },
})
