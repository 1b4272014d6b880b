import { expect, it } from 'vitest'
import type { PassedOverReason } from './wave.ts'
import { whyChosen } from './why-chosen.ts'

it.each<[readonly PassedOverReason[], readonly string[]]>([
  [[], ['NEAREST']],
  [['TAKEN'], ['NEAREST']],
  [['FEFO', 'TAKEN'], ['EXPIRES_FIRST']],
  [['LONGER_WAY'], ['ON_THE_WAY']],
  [
    ['OTHER_AREA', 'FEFO'],
    ['EXPIRES_FIRST', 'ON_THE_WAY'],
  ],
])('a row that others were passed over for (%j) was chosen because of %j', (reasons, facts) => {
  expect(whyChosen(reasons.map((reason, at) => ({ stockId: String(at), reason })))).toEqual(facts)
})
