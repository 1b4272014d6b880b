import type { Look } from '@entrepot/contract/kit/fields'
import { documentNamed } from '@entrepot/contract/registry'
import type { Narrowing } from './names.ts'

const EVERY: Narrowing = {}

/** The source field of a new document offers only records that the document can be made from now. */
export function makableOnly(owner: string, name: string, look: Look): Narrowing {
  const document = documentNamed(owner)
  return look.kind === 'reference' && document?.sources?.includes(name) ? { makes: document.type } : EVERY
}
