import { basicData } from './basic-data.ts'
import { customs } from './customs.ts'
import { engine } from './engine.ts'
import { identity } from './identity.ts'
import { imports } from './import.ts'
import { inbound } from './inbound.ts'
import { integration } from './integration.ts'
import { invalid } from './invalid.ts'
import { live } from './live.ts'
import { plan } from './plan.ts'
import { print } from './print.ts'
import { shell } from './shell.ts'
import { space } from './space.ts'
import { stock } from './stock.ts'
import { stockWork } from './stock-work.ts'
import { values } from './values.ts'

/**
 * What every screen may have to say. Documents bring their words along, refusals are worded by the server, and the
 * handheld has its own.
 */
export const browser = {
  ...shell,
  ...engine,
  ...identity,
  ...inbound,
  ...stock,
  ...stockWork,
  ...basicData,
  ...space,
  ...customs,
  ...plan,
  ...integration,
  ...imports,
  ...invalid,
  ...live,
  ...print,
  ...values,
}
