import { basicData } from './basic-data.ts'
import { customs } from './customs.ts'
import { plan } from './plan.ts'
import { space } from './space.ts'

/** What is said of partners, products, places and customs. */
export const basics = { ...basicData, ...space, ...customs, ...plan }
