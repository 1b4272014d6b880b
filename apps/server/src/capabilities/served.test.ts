import type { Registered } from '@entrepot/contract/registry'
import { expectTypeOf, it } from 'vitest'
import type { RouteModule } from '../kit/http/route-module.ts'
import type { served } from './served.generated.ts'

type ListName = Extract<Registered, { readonly path: string }>['name']
type NameOf<S> = S extends RouteModule<infer Name> ? Name : never
type ServedName = NameOf<(typeof served)[number]>

it('everything that has records is served: a declaration without a store does not compile', () => {
  expectTypeOf<Exclude<ListName, ServedName>>().toBeNever()
  expectTypeOf<Exclude<ServedName, ListName>>().toBeNever()
})
