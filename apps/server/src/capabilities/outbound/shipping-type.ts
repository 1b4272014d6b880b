import type { ShippingPurpose } from '@entrepot/domain/allocation/demand'

const PURPOSES: readonly ShippingPurpose[] = ['SALE', 'RETURN_TO_OWNER', 'SCRAP', 'OTHER']

/** The purpose of a dictionary code; codes that a company has added are ordinary shipments. */
export const shippingPurpose = (type: unknown): ShippingPurpose =>
  PURPOSES.find((purpose) => purpose === type) ?? 'OTHER'

/** Whether goods go back to the owner or to scrap: then quality and remaining life do not matter. */
export const leavesUnsold = (type: unknown): boolean => type === 'RETURN_TO_OWNER' || type === 'SCRAP'
