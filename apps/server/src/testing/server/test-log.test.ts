import { expect, it } from 'vitest'
import { createTestLog } from './test-log.ts'

const failure = (code: string) => Object.assign(new Error('cannot push down this subquery'), { code })

it('a test fails by a statement that a distributed database refused, also when it was only logged', () => {
  const { log, expectNothingRefused } = createTestLog()
  log.warn({ err: failure('40001') }, 'trying again')
  expectNothingRefused()
  log.warn({ err: failure('0A000') }, 'trying again')
  expect(expectNothingRefused).toThrow('cannot push down this subquery')
  expectNothingRefused()
})

it('the last errors behind an answer 500 are told once', () => {
  const { log, takeFailures } = createTestLog()
  log.warn({ err: failure('40001') }, 'trying again')
  expect(takeFailures()).toEqual([])
  for (let n = 1; n <= 20; n += 1) log.error({ err: failure(`E${n}`) }, 'request failed')
  const failures = takeFailures()
  expect(failures).toHaveLength(10)
  expect(failures[0]).toContain('"code":"E11"')
  expect(failures.at(-1)).toContain('"code":"E20"')
  expect(takeFailures()).toEqual([])
})
