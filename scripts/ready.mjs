import './node-version.mjs'
import { build } from './build.mjs'

export { ensureBrowser } from './browser.mjs'
export { ensureInstalled } from './install.mjs'

export const ensureBuilt = () => build()
