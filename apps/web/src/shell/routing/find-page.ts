import { type Declaration, detailRouteOf, readPermission } from '@entrepot/contract/kit/declaration'
import { isCreatable } from '@entrepot/contract/kit/document'

export type Part = 'page' | 'list' | 'detail'

/** A page of the registry. */
export interface KnownPage {
  readonly declaration: Declaration
  readonly part: Part
  readonly id?: string
}

/** `known` may be opened; `forbidden` exists, but this person has no permission; `unknown` does not exist. */
export type PageMatch =
  | { readonly outcome: 'known'; readonly page: KnownPage }
  | { readonly outcome: 'forbidden' | 'unknown' }

export interface Place {
  readonly pathname: string
  readonly search: string
}

/** A trailing slash is ignored; letter case matters. */
const plainPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

/** The key of a page: its path, and the id of its record. */
export function pageKeyOf({ pathname, search }: Place): string {
  const id = new URLSearchParams(search).get('id')
  return id ? `${plainPath(pathname)}?id=${encodeURIComponent(id)}` : plainPath(pathname)
}

export function knownPage(place: Place, declarations: readonly Declaration[]): KnownPage | undefined {
  const path = plainPath(place.pathname)
  const id = new URLSearchParams(place.search).get('id')
  for (const declaration of declarations) {
    if (declaration.route === path) return { declaration, part: declaration.kind === 'page' ? 'page' : 'list' }
    if (detailRouteOf(declaration) === path) return { declaration, part: 'detail', ...(id ? { id } : {}) }
  }
  return undefined
}

/** A record needs the permission to read; the same path without `id` creates one and needs that permission. */
function rightFor({ declaration, part, id }: KnownPage): string | undefined {
  if (part !== 'detail' || id !== undefined) return readPermission(declaration)
  if (declaration.kind === 'document') return isCreatable(declaration) ? `${declaration.name}.write` : undefined
  const creates = declaration.kind === 'resource' && declaration.writes.includes('create')
  return creates ? `${declaration.name}.create` : undefined
}

export function findPage(
  place: Place,
  declarations: readonly Declaration[],
  may: (permission: string) => boolean,
): PageMatch {
  const page = knownPage(place, declarations)
  const right = page && rightFor(page)
  if (page === undefined || right === undefined) return { outcome: 'unknown' }
  return may(right) && may(readPermission(page.declaration)) ? { outcome: 'known', page } : { outcome: 'forbidden' }
}
