import { basicData } from './basic-data.ts'
import { engine } from './engine.ts'
import { handheld } from './handheld.ts'
import { identity } from './identity.ts'
import { integration } from './integration.ts'
import { invalid } from './invalid.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { values } from './values.ts'

export const ja = {
  ...shell,
  ...engine,
  ...identity,
  ...basicData,
  ...integration,
  ...handheld,
  ...invalid,
  ...problems,
  ...values,
}
