import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { withLock } from './lock.mjs'
import { run, runNode } from './run.mjs'
import { program, root } from './workspace.mjs'

/** The engine without windows, which takes a fifth less CPU time; Playwright's download is also one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'
const SYSTEM = [
  HEADLESS_SHELL,
  WHOLE,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds a Chromium for the browser tests: the system's, otherwise Playwright's download, otherwise Debian's package. If
 * only Debian's full browser is installed, its headless shell is added where possible. Returns a path, or undefined for
 * Playwright's own. Throws if there is none, so that the tests fail and are never skipped.
 */
export async function ensureBrowser() {
  const browser = findSystemBrowser()
  const isWhole = browser === WHOLE && !process.env.CHROMIUM_PATH
  if (browser && !(isWhole && canInstallPackages())) return browser
  return withLock('browser', async () => {
    if (!browser && (await installPlaywrightBrowser())) return undefined
    await installDebianBrowser()
    const installedBrowser = findSystemBrowser()
    if (installedBrowser) return installedBrowser
    throw new Error(
      'There is no browser for the browser tests: install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH.',
    )
  })
}

function findSystemBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !works(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH: ${CHROMIUM_PATH} is no browser that runs here`)
  return CHROMIUM_PATH || SYSTEM.find(works)
}

/** Starts it, because a download without the system's libraries exists but does not start. */
function works(path) {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

async function installPlaywrightBrowser() {
  console.log('Looking for a browser: Playwright …')
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  const args = [program('@playwright/test', 'playwright'), 'install', 'chromium']
  const code = await runNode(args, { env, timeout: 10 * 60 * 1000 })
  if (code !== 0) return false
  const { chromium } = createRequire(`${root}/`)('@playwright/test')
  return works(chromium.executablePath())
}

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installDebianBrowser() {
  if (!canInstallPackages()) return
  console.log('Looking for a browser: apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', 'fonts-noto-cjk']
  await run('apt-get', ['update', '-qq'], { env, timeout: 60_000 })
  await run('apt-get', [...install, 'chromium-headless-shell'], { env })
  // Older releases have only the full browser.
  if (!findSystemBrowser()) await run('apt-get', [...install, 'chromium'], { env })
}
