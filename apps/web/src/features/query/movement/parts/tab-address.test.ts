import { agesQuery } from '@entrepot/contract/query/movement/ages'
import { expiryQuery } from '@entrepot/contract/query/movement/expiry-calendar'
import { MOVEMENT_TABS } from '@entrepot/contract/query/movement/movement-and-age'
import { movementsQuery } from '@entrepot/contract/query/movement/movements'
import { expect, it } from 'vitest'
import { parametersIn } from '../../analysis/ask/use-analysis-address.ts'
import { askingOfAll, parametersOf, tabIn } from './tab-address.ts'

const asking = askingOfAll([movementsQuery, agesQuery, expiryQuery], MOVEMENT_TABS)

it('knows the parameters of every part, and passes each only its own', () => {
  const question = parametersIn(
    asking,
    '?tab=age&sort=averageAge,desc&weeks=5&measure=pieces&colour=red&by=batch&limit=Q',
  )
  expect(question).toEqual({ tab: 'age', sort: 'averageAge,desc', weeks: '5', measure: 'pieces', by: 'batch' })
  expect(parametersOf(agesQuery, question)).toEqual({ sort: 'averageAge,desc', by: 'batch' })
  expect(parametersOf(movementsQuery, question)).toEqual({ measure: 'pieces' })
  expect(parametersOf(expiryQuery, question)).toEqual({ weeks: '5' })
})

it('begins with movement', () => {
  expect([tabIn({}), tabIn({ tab: 'expiry' }), tabIn({ tab: 'constructor' })]).toEqual([
    'movement',
    'expiry',
    'movement',
  ])
})
