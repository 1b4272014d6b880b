import type { DeclaredKey } from '../keys.ts'
import { browser } from './browser.ts'
import { documents } from './documents.ts'
import { handheld } from './handheld.ts'
import { problems } from './problems.ts'

export const en = { ...browser, ...documents, ...handheld, ...problems } satisfies Record<DeclaredKey, string>
