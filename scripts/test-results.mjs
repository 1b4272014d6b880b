import { existsSync, readFileSync } from 'node:fs'

const NOTHING = { passed: 0, failed: 0 }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** A file that failed as a whole, in an import or a hook, counts as one failure: its tests never ran. */
export function readVitest(file) {
  const report = read(file)
  if (!report) return NOTHING
  let [passed, failed] = [0, 0]
  for (const { status, assertionResults } of report.testResults) {
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
    passed += count('passed')
    failed += count('failed') || (status === 'failed' ? 1 : 0)
  }
  return { passed, failed }
}

/** A test that passes only when repeated has failed. */
export function readPlaywright(file) {
  const stats = read(file)?.stats
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : NOTHING
}
