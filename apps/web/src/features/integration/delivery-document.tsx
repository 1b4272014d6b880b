import type { integrationDeliveries } from '@entrepot/contract/integration/deliveries'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import { documentOfType } from '@entrepot/contract/registry'
import { Link } from 'react-router'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { recordAddress } from '../../engine/screen-facts.ts'
import { meNow } from '../../runtime/session/session.ts'
import { Copyable } from '../../ui/copy/copyable.tsx'

/** Link to the document by its number; a test message has none. */
export function DeliveryDocument({ value, record }: ShowProps<RecordOf<typeof integrationDeliveries>, string | null>) {
  const number = record.documentNo ?? ''
  const declaration = documentOfType(record.documentType ?? '')
  const mayRead = declaration !== undefined && meNow()?.permissions.includes(readPermission(declaration)) === true
  const address = mayRead ? recordAddress(declaration, value ?? '') : undefined
  return <Copyable text={number}>{address === undefined ? number : <Link to={address}>{number}</Link>}</Copyable>
}
