import { defineEnumeration } from '../kit/enumeration.ts'
import { nothing } from '../kit/resource.ts'

export const recordStatus = defineEnumeration('recordStatus', ['ACTIVE', 'INACTIVE'])

/** Records in use are deactivated, whatever refers to them; only records without references can be deleted. */
export const activation = { deactivate: { input: nothing, confirm: true }, activate: { input: nothing } } as const
