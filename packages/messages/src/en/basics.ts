import { basicData } from './basic-data.ts'
import { customs } from './customs.ts'
import { missing } from './missing.ts'
import { plan } from './plan.ts'
import { space } from './space.ts'

/** What is said of partners, products, places and customs, and where there is none of them to choose yet. */
export const basics = { ...basicData, ...space, ...customs, ...plan, ...missing }
