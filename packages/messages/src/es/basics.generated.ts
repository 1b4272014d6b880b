// Written by `npm run lists` from the files that are there. Do not edit it.
import { basicData } from './basic-data/basic-data.ts'
import { missing } from './basic-data/missing.ts'
import { plan } from './basic-data/plan.ts'
import { space } from './basic-data/space.ts'
import { customs } from './customs/customs.ts'

export const basics = {
  ...basicData,
  ...missing,
  ...plan,
  ...space,
  ...customs,
}
