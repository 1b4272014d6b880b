import type { products } from '@entrepot/contract/basic-data/products'
import type { SentOf } from '../../../kit/records/resource-handlers.ts'

/** A product, or as much of it as was sent. */
export type ProductValues = SentOf<typeof products>
