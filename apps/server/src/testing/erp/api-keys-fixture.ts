import { apiKeys } from '@entrepot/contract/identity/api-keys'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import { demoIds } from '../demo-ids.ts'
import type { Person } from '../test-app.ts'

export interface NewApiKey extends RecordOf<typeof apiKeys> {
  /** The key itself, shown once. */
  readonly secret: string
}

let count = 0

/** A key of the first owner in the administrator's warehouse, unless told otherwise. */
export async function makeKey(admin: Person, permissions: readonly string[], more: object = {}): Promise<NewApiKey> {
  count += 1
  const { warehouseId, ownerId } = demoIds()
  const body = { name: `Shop ${count}`, warehouseId, owners: 'CHOSEN', cargoOwnerIds: [ownerId], callsPerMinute: 600 }
  return (await admin.list(apiKeys).create({ ...body, permissions: [...permissions], ...more } as never)) as NewApiKey
}

/** Two keys, for the tests of every list. */
export async function fillApiKeys(admin: Person): Promise<void> {
  await makeKey(admin, ['shipmentNotifs.read'], { name: 'Shop one', expiryDate: '2099-01-31', remark: 'first' })
  await makeKey(admin, ['products.read'], { name: 'Shop two' })
}
