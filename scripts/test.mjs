import './node-version.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from './build.mjs'
import { startE2eServers } from './e2e/start-servers.mjs'
import { runOnPostgresql15 } from './postgresql-15.mjs'
import { ensureBrowser, ensureBuilt, ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'
import { testFilesMatching } from './test-files.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'
import { cache, program } from './workspace.mjs'

const results = join(cache, 'test-results')
const isSoak = process.argv.includes('--soak')
// Minutes for each test without an end of its own.
const soak = isSoak ? { ENTREPOT_SOAK: process.env.ENTREPOT_SOAK || '5' } : {}
/** Parts of paths; by default every test runs. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/**
 * Runs tests and reads the report; adds a failure if the runner failed without reporting one: it crashed or found no
 * tests.
 */
async function runTests(name, args, file, read, env = {}) {
  const code = await runNode(args, { env: { ...soak, ...env } })
  const { passed, failed } = read(file)
  if (failed.length === 0 && (code !== 0 || passed === 0)) {
    return { passed, failed: [`${name} ended with code ${code} after ${passed} passed tests`] }
  }
  return { passed, failed }
}

const reportersTo = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

function runVitest(files) {
  const file = join(results, 'vitest.json')
  const args = [program('vitest'), 'run', ...reportersTo(file), ...files]
  return runTests('vitest', args, file, readVitest, builtServer())
}

async function runPlaywright(files, servers) {
  const file = join(results, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(await servers?.environment()) }
  try {
    const browser = await ensureBrowser()
    if (browser) env.CHROMIUM_PATH = browser
  } catch (error) {
    console.error(error.message) // and the tests fail for want of it
  }
  const filePatterns = files.map((name) => name.replaceAll('.', '\\.'))
  const args = [program('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...filePatterns]
  return runTests('playwright', args, file, readPlaywright, env)
}

/** Runs every API test again on the oldest supported PostgreSQL. */
async function runAllOnPostgresql15() {
  const file = join(results, 'postgresql-15.json')
  const code = await runOnPostgresql15(['--project', 'api', ...reportersTo(file)])
  const { failed } = readVitest(file)
  const failedNames = failed.map((test) => `PostgreSQL 15: ${test}`)
  return {
    passed: 0,
    failed: code !== 0 && failedNames.length === 0 ? [`PostgreSQL 15 ended with code ${code}`] : failedNames,
  }
}

async function runAll() {
  await ensureInstalled()
  const files = words.length > 0 ? testFilesMatching(words) : undefined
  if (files && files.vitest.length + files.playwright.length === 0)
    throw new Error(`no test matches ${words.join(' ')}`)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const done = []
  // Only browser tests use the build.
  if (files?.playwright.length !== 0) await ensureBuilt()
  // Not in a soak run, where the other tests take hours: the day of the demo would be over.
  const servers = files?.playwright.length !== 0 && !isSoak ? await startE2eServers() : undefined
  try {
    if (files?.vitest.length !== 0) done.push(await runVitest(files?.vitest ?? []))
    if (files?.playwright.length !== 0) done.push(await runPlaywright(files?.playwright ?? [], servers))
  } finally {
    await servers?.stop()
  }
  if (isSoak && !files) done.push(await runAllOnPostgresql15())
  return {
    passed: done.reduce((sum, one) => sum + one.passed, 0),
    failed: done.flatMap((one) => one.failed),
  }
}

const { passed, failed } = await runAll().catch((error) => {
  return { passed: 0, failed: [error.message] }
})
// Failures are printed at the end, where they are found without reading thousands of lines.
for (const test of failed) console.log(`failed: ${test}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
