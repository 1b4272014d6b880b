import type { Declaration } from '@entrepot/contract/kit/declaration'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import type { Screen } from './screen.ts'

/** The field that is shown as a tag beside a title. */
export function stateFieldOf({ declaration, state }: Screen): string | undefined {
  if (state !== undefined) return state
  return Object.entries(declaration.fields).find(([, { look }]) => look.kind === 'choice' && look.tag)?.[0]
}

export const canCreate = ({ declaration }: Screen): boolean =>
  declaration.kind === 'resource' ? declaration.writes.includes('create') : declaration.kind === 'document'

/** Where one record is opened; undefined when it has no screen of its own. */
export function recordAddress(declaration: Declaration, id: string, edit = false): string | undefined {
  const route = detailRouteOf(declaration)
  return route === undefined ? undefined : `${route}?id=${id}${edit ? '&edit=1' : ''}`
}
