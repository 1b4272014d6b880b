import { expect, it } from 'vitest'
import { stateOf } from './sql-state.ts'

const error = (code: unknown, message = '') => Object.assign(new Error(message), { code })

it('is what the database, or the network, says', () => {
  expect(stateOf(error('23505'))).toBe('23505')
  expect(stateOf(error('ECONNRESET'))).toBe('ECONNRESET')
})

it.each([undefined, null, 'a text', new Error('without a code'), error(42)])('%s has none', (it) => {
  expect(stateOf(it)).toBeUndefined()
})

it.each([
  ['23505', 'duplicate key value violates unique constraint "recv_req_no_102273"'],
  ['23503', 'insert or update on table "line_102300" violates foreign key constraint "line_product_102300"'],
  ['23514', 'new row for relation "stock_102008" violates check constraint "stock_not_negative"'],
  ['23502', 'null value in column "id" of relation "line_102300" violates not-null constraint'],
  ['40P01', 'deadlock detected'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['57014', 'canceling statement due to statement timeout'],
])('%s is told by the words of a worker', (state, message) => {
  expect(stateOf(error('XX000', message))).toBe(state)
  // A message that contains user input must not be interpreted.
  expect(stateOf(error('22P02', message))).toBe('22P02')
})

it('stays an internal error when its words are unknown', () => {
  expect(stateOf(error('XX000', 'could not do it'))).toBe('XX000')
})
