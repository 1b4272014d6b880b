import { badges } from './identity/badges.ts'
import { identity } from './identity/identity.ts'
import { engine } from './kit/engine.ts'
import { invalid } from './kit/invalid.ts'
import { integration } from './kit/jobs.ts'
import { live } from './kit/live.ts'
import { print } from './kit/print.ts'
import { shell } from './kit/shell.ts'
import { values } from './kit/values.ts'
import { titles } from './titles.ts'

/**
 * What every screen may have to say. Those about basic data and goods, and the import, bring their words along, refusals are worded by the server, and
 * the handheld has its own.
 */
export const browser = {
  ...shell,
  ...titles,
  ...engine,
  ...identity,
  ...badges,
  ...integration,
  ...invalid,
  ...live,
  ...print,
  ...values,
}
