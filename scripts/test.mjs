import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'
import { cache, program } from './workspace.mjs'

const results = join(cache, 'test-results')
// Minutes for each test that could go on for ever.
const soak = process.argv.includes('--soak') ? { ENTREPOT_SOAK: process.env.ENTREPOT_SOAK || '5' } : {}

/** What a runner reports, and one failure more if it went wrong without reporting any: it crashed or found no tests. */
async function runTests(name, args, file, read, env) {
  const code = await runNode(args, { env: { ...soak, ...env } })
  const { passed, failed } = read(file)
  if (failed.length === 0 && (code !== 0 || passed === 0)) {
    return { passed, failed: [`${name} ended with code ${code} after ${passed} passed tests`] }
  }
  return { passed, failed }
}

function runVitest() {
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return runTests('vitest', [program('vitest'), 'run', ...reporters], file, readVitest, {})
}

async function runPlaywright() {
  const file = join(results, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  try {
    const browser = await ensureBrowser()
    if (browser) env.CHROMIUM_PATH = browser
  } catch (error) {
    console.error(error.message) // and the tests fail for want of it
  }
  const args = [program('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
  return runTests('playwright', args, file, readPlaywright, env)
}

async function runAll() {
  await ensureInstalled()
  await ensureBuilt()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const [unit, browser] = [await runVitest(), await runPlaywright()]
  return { passed: unit.passed + browser.passed, failed: [...unit.failed, ...browser.failed] }
}

const { passed, failed } = await runAll().catch((error) => {
  return { passed: 0, failed: [error.message] }
})
// Named at the end, where they are found without reading thousands of lines.
for (const test of failed) console.log(`failed: ${test}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
