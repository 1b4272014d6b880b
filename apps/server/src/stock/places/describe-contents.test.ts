import { guarded } from '@entrepot/contract/guarded'
import { permissionSet } from '@entrepot/domain/identity/permission-set'
import type { Load, Place } from '@entrepot/domain/putaway/place'
import { refusals } from '@entrepot/domain/putaway/place-rules'
import { expect, it } from 'vitest'
import type { Db } from '../../kit/sql/db.ts'
import { systemCaller } from '../../system-data/system-caller.ts'
import { placeProblem } from './describe-contents.ts'

const goods = {
  productId: 'kettle',
  batchNum: '',
  expiryDate: '',
  handbookNum: '',
  containerNo: '',
  piecesPerPallet: 0,
}
const load: Load = {
  ...goods,
  ...{ cargoOwnerId: 'mine', quality: 'GOOD', pieces: 1, unitVolume: 0, unitWeight: 0, temperatureType: null },
}
const place: Place = {
  ...{ id: 'place', fullNo: 'A-01-02', purpose: 'STORAGE', status: 'ACTIVE', temperatureType: null, walk: 1 },
  capacity: { volume: null, weight: null, pallets: null },
  mix: { owners: false, products: true, batches: true },
  contents: [{ ...goods, cargoOwnerId: 'theirs', pieces: 40, volume: 0, weight: 0 }],
}
/** Nothing may be read for a caller who may not know it. */
const noDatabase = {} as Db

it('a place does not name the goods of an owner that the caller may not see', async () => {
  const roles = ['ROLE_cargoowner'] as const
  const caller = { ...systemCaller, ...permissionSet(roles, guarded, [], false), roles, cargoOwnerIds: ['mine'] }
  const refusal = refusals(load, place, 'PUTAWAY')[0]!
  const problem = await placeProblem(noDatabase, caller, { refusal, load, place, field: 'locationId' })
  expect(problem.code).toBe('MIXED_OWNERS')
  expect(problem.options.fields).toEqual([
    { field: 'locationId', key: 'problem.MIXED_OWNERS', parameters: expect.not.objectContaining({ pieces: 40 }) },
  ])
})
