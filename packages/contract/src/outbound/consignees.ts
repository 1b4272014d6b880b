import { z } from 'zod'
import { searchText } from '../kit/list.ts'

/** Whom an owner has sent goods to before, found by a piece of the name, the phone number or the address. */
export const consigneesQuery = z.strictObject({ cargoOwnerId: z.uuid(), keyword: searchText.optional() })

/** As the latest notice says. */
export interface Consignee {
  readonly consignee: string
  readonly phone: string | null
  readonly address: string | null
}
