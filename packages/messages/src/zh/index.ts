import { browser } from './browser.ts'
import { documents } from './documents.ts'
import { handheld } from './handheld.ts'
import { problems } from './problems.ts'

export const zh = { ...browser, ...documents, ...handheld, ...problems }
