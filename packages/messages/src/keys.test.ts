import { expect, expectTypeOf, it } from 'vitest'
import type { DeclaredKey } from './declared-keys.ts'
import { isMessageKey } from './translate.ts'

it('what is declared must be worded, and nothing else is demanded', () => {
  expectTypeOf<'cargoOwners.field.taxNumber'>().toExtend<DeclaredKey>()
  expectTypeOf<'cargoOwners.field.contacts.email'>().toExtend<DeclaredKey>()
  expectTypeOf<'recvReqs.line.planSkuTotal'>().toExtend<DeclaredKey>()
  expectTypeOf<'recvReqs.command.submit'>().toExtend<DeclaredKey>()
  expectTypeOf<'quickMove.action.move'>().toExtend<DeclaredKey>()
  // Were a key of any name declared, a missing word would compile.
  expectTypeOf<'cargoOwners.field.nothing'>().not.toExtend<DeclaredKey>()
  expectTypeOf<'recvReqs.line.nothing'>().not.toExtend<DeclaredKey>()
  expectTypeOf<'recvReqs.command.nothing'>().not.toExtend<DeclaredKey>()
  expect(isMessageKey('recvReqs.line.planSkuTotal')).toBe(true)
})
