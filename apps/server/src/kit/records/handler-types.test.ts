import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import type { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { Problem } from '../http/problem.ts'
import type { Db, Trx } from '../sql/db.ts'
import type { ResourceHandlers } from './resource-handlers.ts'
import { lockRecord } from './save-records.ts'
import { activation } from './status-actions.ts'

/** Mistakes that the types of the kit forbid; an unused directive means that one compiles. */
const store = { table: 'warehouse' }

describe('the handlers of a resource do not compile', () => {
  it('without one for every declared action', () => {
    // @ts-expect-error activate is missing
    const forgotten: ResourceHandlers<typeof warehouses> = { store, actions: { deactivate: activation.deactivate } }
    // @ts-expect-error lock, unlock and resetPassword are missing
    const more: ResourceHandlers<typeof staff> = { store, actions: activation }
    const complete: ResourceHandlers<typeof warehouses> = { store, actions: activation }
    expect([forgotten, more, complete].length).toBe(3)
    expect(Object.keys(complete.actions).sort()).toEqual(Object.keys(warehouses.actions).sort())
  })

  it('with one for an action that nobody declared', () => {
    const { activate } = activation
    // @ts-expect-error explode is no action of theirs
    const invented: ResourceHandlers<typeof warehouses> = { store, actions: { ...activation, explode: activate } }
    expect(invented.store).toBe(store)
  })
})

describe('what locks or writes', () => {
  it('is not called outside a transaction', () => {
    const record = { id: 'id', version: 1 }
    const outside = (db: Db) =>
      // @ts-expect-error a pool is no transaction
      lockRecord(db, store, record)
    const inside = (trx: Trx) => lockRecord(trx, store, record)
    expect([outside, inside].length).toBe(2)
  })
})

describe('a refusal', () => {
  it('is one of the list', () => {
    // @ts-expect-error no such problem
    const unknown = new Problem('SOMETHING_ELSE')
    expect(unknown.status).toBe(undefined)
    // @ts-expect-error a field is explained by a message that there is
    expect(new Problem('INVALID', { fields: [{ field: 'x', key: 'invalid.mood' }] }).status).toBe(400)
  })
})
