import { lists } from '@entrepot/contract/registry'
import { prepareRowsById } from '../kit/lists/rows-by-id.ts'
import type { Store } from '../kit/sql/store.ts'
import { registerStores } from '../kit/sql/stores.ts'
import { served } from './served.generated.ts'

/** Where every declaration keeps its records, so that one may refer to another's without importing it. */
export const STORES: ReadonlyMap<string, Store> = new Map(served.flatMap(({ stores }) => Object.entries(stores)))

const unserved = lists.filter(({ name }) => !STORES.has(name)).map(({ name }) => name)
if (unserved.length > 0) throw new Error(`nothing serves ${unserved.join(', ')}`)

registerStores(STORES)
prepareRowsById(STORES)
