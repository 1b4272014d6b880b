import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { ClusterMissing } from '../start-problem.ts'
import { type SupervisedDatabase, type Supervisor, superviseDatabase } from './supervisor.ts'

const TIMES = { lookMs: 5, firstWaitMs: 10, longestWaitMs: 40, settledMs: 0 }

let supervisor: Supervisor | undefined
afterEach(() => supervisor?.stop())

interface Logged {
  readonly level: string
  readonly text: string
  readonly pauseMs?: number
}

function supervise(database: SupervisedDatabase, times = TIMES) {
  const lines: Logged[] = []
  const write = (level: string) => (facts: object, text: string) => void lines.push({ level, text, ...facts })
  const log = { warn: write('warn'), error: write('error') } as never
  const onMissing = vi.fn()
  supervisor = superviseDatabase(database, { log, onMissing, times })
  return { lines, onMissing, supervisor }
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(2)
}

it('leaves a running database alone', async () => {
  const startAgain = vi.fn()
  const { supervisor, lines } = supervise({ isRunning: () => true, startAgain })
  await sleep(30)
  expect([startAgain.mock.calls.length, lines, supervisor.status()]).toEqual([0, [], { state: 'up' }])
})

it('tries again with longer and longer pauses, and says so, until the database runs', async () => {
  let runs = false
  let attempts = 0
  const startAgain = async () => {
    attempts += 1
    if (attempts <= 5) throw new Error('could not write lock file: No space left on device')
    runs = true
  }
  const { supervisor, lines } = supervise({ isRunning: () => runs, startAgain })
  await until(() => attempts === 3)
  expect(supervisor.status()).toMatchObject({
    state: 'down',
    reason: 'the embedded database cannot be started: the disk is full',
  })
  await until(() => runs && supervisor.status().state === 'up')
  expect(lines.flatMap(({ pauseMs }) => pauseMs ?? [])).toEqual([0, 10, 20, 40, 40, 40])
  expect(lines.filter(({ text }) => text.includes('starting it again'))).toHaveLength(6)
  expect(lines.at(-1)?.text).toContain('runs again')
})

it('pauses before it starts one again that died as soon as it had started', async () => {
  let attempts = 0
  const startAgain = async () => {
    attempts += 1
  }
  const { lines } = supervise({ isRunning: () => false, startAgain }, { ...TIMES, settledMs: 60_000 })
  await until(() => attempts === 4)
  expect(lines.flatMap(({ pauseMs }) => pauseMs ?? []).slice(0, 4)).toEqual([0, 10, 20, 40])
})

it('notices that another process was quicker', async () => {
  let attempts = 0
  let runs = false
  const startAgain = async () => {
    attempts += 1
    throw new Error('the lock is held')
  }
  const { supervisor } = supervise({ isRunning: () => runs, startAgain })
  await until(() => attempts === 2)
  runs = true
  await until(() => supervisor.status().state === 'up')
  expect(attempts).toBeLessThanOrEqual(3)
})

it('gives up when the files of the database are gone', async () => {
  const problem = new ClusterMissing('gone')
  const startAgain = vi.fn(async () => {
    throw problem
  })
  const { onMissing, supervisor } = supervise({ isRunning: () => false, startAgain })
  await until(() => onMissing.mock.calls.length > 0)
  expect(onMissing).toHaveBeenCalledWith(problem)
  expect(startAgain).toHaveBeenCalledTimes(1)
  expect(supervisor.status()).toMatchObject({ state: 'down' })
})
