import type { DeclaredKey } from '../declared-keys.ts'
import { basics } from './basics.generated.ts'
import { browser } from './browser.ts'
import { goods } from './goods.generated.ts'
import { handheld } from './handheld.generated.ts'
import { imports } from './kit/import.ts'
import { importFiles } from './kit/import-files.ts'
import { problems } from './kit/problems.ts'

export const en = {
  ...browser,
  ...basics,
  ...goods,
  ...handheld,
  ...imports,
  ...importFiles,
  ...problems,
} satisfies Record<DeclaredKey, string>
