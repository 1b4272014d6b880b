import { products } from '@entrepot/contract/basic-data/products'
import { expect, it } from 'vitest'
import { createNames } from './option-names.ts'
import { type ChoiceQuery, sourceOf } from './option-source.ts'

const units = sourceOf(products.fields.unit.look)!
const owners = sourceOf(products.fields.cargoOwnerId.look)!
const ID = '01890000-0000-7000-8000-000000000000'
const arrival = (names: ReturnType<typeof createNames>) => new Promise<void>((done) => names.listen(done))

it('cells that ask in the same moment share one call, and what is known is not asked for again', async () => {
  const calls: ChoiceQuery[] = []
  const names = createNames(async (_, query) => {
    calls.push(query)
    return [{ value: 'BOX', label: 'Box' }]
  })
  for (const value of ['BOX', 'OLD', 'BOX']) names.ask(units, 'en', [value])
  await arrival(names)
  expect(calls).toEqual([{ values: 'BOX,OLD', pageSize: 200 }])
  expect(names.choiceOf(units, 'en', 'BOX')?.label).toBe('Box')
  // A code that left its list is still told; an id that nobody knows says nothing.
  expect(names.choiceOf(units, 'en', 'OLD')?.label).toBe('OLD')
  expect(names.choiceOf(units, 'zh', 'BOX')).toBeUndefined()
  names.ask(units, 'en', ['BOX'])
  names.ask(owners, 'en', [ID, 'pasted'])
  await arrival(names)
  expect(calls.slice(1)).toEqual([{ ids: ID, pageSize: 200 }])
  expect(names.choiceOf(owners, 'en', ID)?.label).toBe('…')
  // What is no id is not asked for: one such would cost all the others their names.
  expect(names.choiceOf(owners, 'en', 'pasted')?.label).toBe('pasted')
})

it('a call that failed leaves the values themselves, and the names are asked for again', async () => {
  let calls = 0
  const names = createNames(async () => {
    calls += 1
    if (calls === 1) throw new Error('offline')
    return [{ value: 'BOX', label: 'Box' }]
  })
  names.ask(units, 'en', ['BOX'])
  await arrival(names)
  expect(names.choiceOf(units, 'en', 'BOX')?.label).toBe('BOX')
  names.ask(units, 'en', ['BOX'])
  await arrival(names)
  expect(names.choiceOf(units, 'en', 'BOX')?.label).toBe('Box')
})
