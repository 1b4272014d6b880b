import { browser } from './browser.ts'
import { documents } from './documents.ts'
import { handheld } from './handheld.ts'
import { problems } from './problems.ts'

export const ja = { ...browser, ...documents, ...handheld, ...problems }
