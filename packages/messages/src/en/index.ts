import type { DeclaredKey } from '../keys.ts'
import { basicData } from './basic-data.ts'
import { customs } from './customs.ts'
import { engine } from './engine.ts'
import { handheld } from './handheld.ts'
import { identity } from './identity.ts'
import { imports } from './import.ts'
import { integration } from './integration.ts'
import { invalid } from './invalid.ts'
import { plan } from './plan.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { space } from './space.ts'
import { values } from './values.ts'

export const en = {
  ...shell,
  ...engine,
  ...identity,
  ...basicData,
  ...space,
  ...customs,
  ...plan,
  ...integration,
  ...handheld,
  ...imports,
  ...invalid,
  ...problems,
  ...values,
} satisfies Record<DeclaredKey, string>
