import { agesQuery } from '@entrepot/contract/query/movement/ages'
import { expiryQuery } from '@entrepot/contract/query/movement/expiry-calendar'
import { MOVEMENT_TABS } from '@entrepot/contract/query/movement/movement-and-age'
import { movementsQuery } from '@entrepot/contract/query/movement/movements'
import { expect, it } from 'vitest'
import { askedIn } from '../../analysis/ask/use-analysis-address.ts'
import { askedOf, askingOfAll, tabIn } from './tab-address.ts'

const asking = askingOfAll([movementsQuery, agesQuery, expiryQuery], MOVEMENT_TABS)

it('knows the parameters of every part, and passes each only its own', () => {
  const asked = askedIn(asking, '?tab=age&sort=averageAge,desc&weeks=5&measure=pieces&colour=red&by=batch&limit=Q')
  expect(asked).toEqual({ tab: 'age', sort: 'averageAge,desc', weeks: '5', measure: 'pieces', by: 'batch' })
  expect(askedOf(agesQuery, asked)).toEqual({ sort: 'averageAge,desc', by: 'batch' })
  expect(askedOf(movementsQuery, asked)).toEqual({ measure: 'pieces' })
  expect(askedOf(expiryQuery, asked)).toEqual({ weeks: '5' })
})

it('begins with movement', () => {
  expect([tabIn({}), tabIn({ tab: 'expiry' }), tabIn({ tab: 'constructor' })]).toEqual([
    'movement',
    'expiry',
    'movement',
  ])
})
