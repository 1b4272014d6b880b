import { basicData } from './basic-data.ts'
import { customs } from './customs.ts'
import { missing } from './missing.ts'
import { plan } from './plan.ts'
import { space } from './space.ts'

export const basics = { ...basicData, ...space, ...customs, ...plan, ...missing }
