import type { ShippingPurpose } from '@entrepot/domain/allocation/demand'

const PURPOSES: readonly ShippingPurpose[] = ['SALE', 'RETURN_TO_OWNER', 'SCRAP', 'OTHER']

/** A word of the dictionary as the rules know it; what a company has added is an ordinary shipment. */
export const shippingPurpose = (type: unknown): ShippingPurpose =>
  PURPOSES.find((purpose) => purpose === type) ?? 'OTHER'

/** Back to the owner or to scrap: of any quality, whatever its life. */
export const leavesUnsold = (type: unknown): boolean => type === 'RETURN_TO_OWNER' || type === 'SCRAP'
