import type { DeclaredKey } from '../declared-keys.ts'
import { basics } from './basics.ts'
import { browser } from './browser.ts'
import { goods } from './goods.ts'
import { handheld } from './handheld.ts'
import { imports } from './import.ts'
import { importFiles } from './import-files.ts'
import { problems } from './problems.ts'

export const en = {
  ...browser,
  ...basics,
  ...goods,
  ...handheld,
  ...imports,
  ...importFiles,
  ...problems,
} satisfies Record<DeclaredKey, string>
