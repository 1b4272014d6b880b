import './node-version.mjs'
import { build } from './build.mjs'

export { ensureBrowser } from './browser.mjs'
export { ensureInstalled } from './install.mjs'

/** Builds when the sources are not those of the last build. */
export const ensureBuilt = () => build()
