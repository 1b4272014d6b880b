import { z } from 'zod'
import { searchText } from '../kit/list.ts'

/** Former consignees of an owner, searched by a part of name, phone number or address. */
export const consigneesQuery = z.strictObject({ cargoOwnerId: z.uuid(), keyword: searchText.optional() })

/** By the latest notice. */
export interface Consignee {
  readonly consignee: string
  readonly phone: string | null
  readonly address: string | null
}
