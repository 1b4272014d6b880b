import { basicData } from './basic-data/basic-data.ts'
import { missing } from './basic-data/missing.ts'
import { plan } from './basic-data/plan.ts'
import { space } from './basic-data/space.ts'
import { customs } from './customs/customs.ts'

/** What is said of partners, products, places and customs, and where there is none of them to choose yet. */
export const basics = { ...basicData, ...space, ...customs, ...plan, ...missing }
