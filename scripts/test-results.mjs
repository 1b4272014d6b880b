import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const NOTHING = { passed: 0, failed: [] }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** How many passed, and which failed. A file that failed as a whole, in an import or a hook, counts as one failure: its tests never ran. */
export function readVitest(file) {
  const report = read(file)
  if (!report) return NOTHING
  let passed = 0
  const failed = []
  for (const { name, status, assertionResults } of report.testResults) {
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const bad = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    if (bad.length === 0 && status === 'failed') bad.push('(the whole file)')
    failed.push(...bad.map((test) => `${relative(process.cwd(), name)} › ${test}`))
  }
  return { passed, failed }
}

/** A test that passes only when repeated has failed. */
export function readPlaywright(file) {
  const report = read(file)
  if (!report?.stats) return NOTHING
  return { passed: report.stats.expected, failed: (report.suites ?? []).flatMap(failedSpecs) }
}

const failedSpecs = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => `${spec.file} › ${spec.title}`),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]
