import type { products } from '@entrepot/contract/basic-data/products'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'

/** The sent fields of a product. */
export type ProductValues = SentOf<typeof products>
