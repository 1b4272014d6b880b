import { readFileSync } from 'node:fs'
import { packagedFile } from './kit/packaged-file.ts'

/** In a checkout one folder up, from the sources and from the bundle, into which this file goes, alike. */
const packageFile = packagedFile('package.json') ?? new URL('../package.json', import.meta.url)

/** The version of this product. */
export const PRODUCT_VERSION: string = JSON.parse(readFileSync(packageFile, 'utf8')).version
