import { defineEnumeration } from '../kit/enumeration.ts'
import { nothing } from '../kit/resource.ts'

export const recordStatus = defineEnumeration('recordStatus', ['ACTIVE', 'INACTIVE'])

/** What is no longer used is taken out of use, whatever still refers to it; only what nothing refers to can be deleted. */
export const activation = { deactivate: { input: nothing, confirm: true }, activate: { input: nothing } } as const
