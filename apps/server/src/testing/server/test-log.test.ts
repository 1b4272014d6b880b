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
