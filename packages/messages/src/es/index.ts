import { browser } from './browser.ts'
import { documents } from './documents.ts'
import { handheld } from './handheld.ts'
import { problems } from './problems.ts'

export const es = { ...browser, ...documents, ...handheld, ...problems }
