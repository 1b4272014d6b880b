import { readPermission } from '@entrepot/contract/kit/declaration'
import { documentOfType } from '@entrepot/contract/registry'
import { Link } from 'react-router'
import { recordAddress } from '../engine/screen-facts.ts'
import { useMay } from '../runtime/session/session.ts'

interface DocumentLinkProps {
  readonly type: string
  readonly id: string
  readonly number: string
  readonly onOpen?: () => void
}

/** The number of a document, as a link if this person may open its screen. */
export function DocumentLink({ type, id, number, onOpen }: DocumentLinkProps) {
  const may = useMay()
  const declaration = documentOfType(type)
  const address = declaration && may(readPermission(declaration)) ? recordAddress(declaration, id) : undefined
  if (address === undefined) return number
  return (
    <Link to={address} {...(onOpen && { onClick: onOpen })}>
      {number}
    </Link>
  )
}
