import { titlesOf } from '../titles-of.ts'
import { basics } from './basics.generated.ts'
import { goods } from './goods.generated.ts'

/** Of screens whose other words come along when they are opened: menu and breadcrumb have to name them before. */
export const titles = titlesOf({ ...basics, ...goods })
