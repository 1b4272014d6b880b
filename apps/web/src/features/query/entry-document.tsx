import { readPermission } from '@entrepot/contract/kit/declaration'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import type { stockEntries } from '@entrepot/contract/query/stock-entries'
import { documentOfType } from '@entrepot/contract/registry'
import { Link } from 'react-router'
import type { ShowProps } from '../../engine/fields/kind.ts'
import { recordAddress } from '../../engine/screen-facts.ts'
import { closeDrawerList } from '../../runtime/drawer-list.ts'
import { meNow } from '../../runtime/session/session.ts'
import { Copyable } from '../../ui/copyable.tsx'

/** The paper that moved the pieces, where it has a screen and this person may open it. */
export function EntryDocument({ value, record }: ShowProps<RecordOf<typeof stockEntries>, string | null>) {
  const number = value ?? ''
  const declaration = documentOfType(record.documentType ?? '')
  const mayRead = declaration !== undefined && meNow()?.permissions.includes(readPermission(declaration)) === true
  const address = mayRead ? recordAddress(declaration, record.documentId ?? '') : undefined
  return (
    <Copyable text={number}>
      {address === undefined ? (
        number
      ) : (
        <Link to={address} onClick={closeDrawerList}>
          {number}
        </Link>
      )}
    </Copyable>
  )
}
