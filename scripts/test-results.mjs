import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const NOTHING = { passed: 0, failed: [] }
/** Maximum length of a message in the summary; the whole message is in the output of the test. */
const REASON_LENGTH = 400
// biome-ignore lint/suspicious/noControlCharactersInRegex: runners colour their messages
const COLOURS = /\x1b\[[0-9;]*m/g
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The title with the first line of the message, without the stack. */
function withReason(title, message) {
  const reason = (message ?? '')
    .replaceAll(COLOURS, '')
    .split(/\n\s+at /)[0]
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_LENGTH)
  return reason === '' ? title : `${title}: ${reason}`
}

/**
 * Counts passed tests and names failed ones. A file that failed in an import or a hook counts as one failure: its tests
 * never ran.
 */
export function readVitest(file) {
  const report = read(file)
  if (!report) return NOTHING
  let passed = 0
  const failed = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const bad = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => withReason(test.fullName, test.failureMessages[0]))
    if (bad.length === 0 && status === 'failed') bad.push(withReason('(the whole file)', message))
    failed.push(...bad.map((test) => `${relative(process.cwd(), name)} › ${test}`))
  }
  return { passed, failed }
}

/** A test that passes only when it is repeated counts as failed. */
export function readPlaywright(file) {
  const report = read(file)
  if (!report?.stats) return NOTHING
  return { passed: report.stats.expected, failed: (report.suites ?? []).flatMap(failedSpecs) }
}

const messageOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))[0]

const failedSpecs = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => withReason(`${spec.file} › ${spec.title}`, messageOf(spec))),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]
