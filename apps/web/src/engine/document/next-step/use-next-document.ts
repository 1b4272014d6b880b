import type { DocumentRecord } from '@entrepot/client/document-client'
import { documentOfType } from '@entrepot/contract/registry'
import { useNavigate } from 'react-router'
import { recordAddress } from '../../screen-facts.ts'

/** The document where the work continues, if it is another one. */
export function useNextDocument({ next }: Pick<DocumentRecord, 'next'>) {
  const navigate = useNavigate()
  const open = next !== null && 'open' in next ? next.open : undefined
  const declaration = open && documentOfType(open.type)
  const address = declaration && open && recordAddress(declaration, open.id)
  return { open, declaration, address, openNext: address === undefined ? undefined : () => navigate(address) }
}
