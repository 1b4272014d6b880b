import { engine } from './engine.ts'
import { identity } from './identity.ts'
import { integration } from './integration.ts'
import { invalid } from './invalid.ts'
import { live } from './live.ts'
import { print } from './print.ts'
import { shell } from './shell.ts'
import { titles } from './titles.ts'
import { values } from './values.ts'

/**
 * What every screen may have to say. Those about basic data and goods, and the import, bring their words along, refusals are worded by the server, and
 * the handheld has its own.
 */
export const browser = {
  ...shell,
  ...titles,
  ...engine,
  ...identity,
  ...integration,
  ...invalid,
  ...live,
  ...print,
  ...values,
}
