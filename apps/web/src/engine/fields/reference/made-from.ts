import type { Look } from '@entrepot/contract/kit/fields'
import { documentNamed } from '@entrepot/contract/registry'
import type { Narrowing } from './names.ts'

const EVERY: Narrowing = {}

/** A field that names what a new document is made from offers only what that can be done with now. */
export function makableOnly(owner: string, name: string, look: Look): Narrowing {
  const document = documentNamed(owner)
  return look.kind === 'reference' && document?.sources?.includes(name) ? { makes: document.type } : EVERY
}
