import { readFileSync } from 'node:fs'
import { packagedFile } from './kit/packaged-file.ts'

/** One folder up in a checkout, both from the sources and from the bundle, which contains this file. */
const packageFile = packagedFile('package.json') ?? new URL('../package.json', import.meta.url)

export const PRODUCT_VERSION: string = JSON.parse(readFileSync(packageFile, 'utf8')).version
