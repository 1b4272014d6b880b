import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANSWER_MS, CHECK_MS, type ElectionMessage, joinElection } from './leader-election.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser: what a tab sends reaches every other tab a millisecond later. */
function browser() {
  const tabs = new Map<string, Tab>()
  const marks = new Set<string>()
  const mark = { isSet: () => marks.size > 0, set: () => void marks.add('mark'), clear: () => marks.clear() }
  const open = (id: string) => {
    const stop = new AbortController()
    const tab: Tab = { isReading: false, isFrozen: false, close: () => stop.abort(), finish: () => undefined }
    const election = joinElection({
      id,
      signal: stop.signal,
      mark,
      random: () => Number.parseInt(id, 36) / 36,
      lead: (signal) =>
        new Promise((resolve) => {
          tab.isReading = true
          tab.finish = () => {
            tab.isReading = false
            resolve()
          }
          signal.addEventListener('abort', () => tab.finish())
        }),
      send: (message) => {
        if (tab.isFrozen) return
        for (const [other, { hear }] of tabs) if (other !== id) setTimeout(() => hear?.(message), 1)
      },
    })
    tab.hear = (message) => {
      if (!tab.isFrozen && !stop.signal.aborted) election.hear(message)
    }
    tabs.set(id, tab)
    return tab
  }
  const reading = () => [...tabs].filter(([, { isReading, isFrozen }]) => isReading && !isFrozen).map(([id]) => id)
  return { open, reading, mark }
}

interface Tab {
  isReading: boolean
  isFrozen: boolean
  close: () => void
  finish: () => void
  hear?: (message: ElectionMessage) => void
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the tabs of a browser', () => {
  it('have one reader, at once with the first tab, however many tabs follow', async () => {
    const { open, reading } = browser()
    open('a')
    expect(reading()).toEqual(['a'])
    for (const id of 'bcdefghij') open(id)
    await pass(5 * CHECK_MS)
    expect(reading()).toEqual(['a'])
  })

  it('agree on one reader when all are restored in the same moment', async () => {
    const { open, reading, mark } = browser()
    for (const id of 'hgfedcba') {
      mark.clear()
      open(id)
    }
    await pass(50)
    expect(reading()).toHaveLength(1)
    await pass(5 * CHECK_MS)
    expect(reading()).toHaveLength(1)
  })

  it('have another reader at once when the reader is closed', async () => {
    const { open, reading } = browser()
    const first = open('a')
    for (const id of 'bcd') open(id)
    await pass(CHECK_MS)
    first.close()
    expect(reading()).toEqual([])
    await pass(400)
    expect(reading()).toEqual(['b'])
  })

  it('replace a reader that has crashed', async () => {
    const { open, reading } = browser()
    const first = open('a')
    open('b')
    open('c')
    await pass(ANSWER_MS)
    first.isFrozen = true
    await pass(CHECK_MS + 2 * ANSWER_MS)
    expect(reading()).toHaveLength(1)
  })

  it('have one reader again when a frozen reader comes back', async () => {
    const { open, reading } = browser()
    const first = open('a')
    open('b')
    await pass(ANSWER_MS)
    first.isFrozen = true
    await pass(CHECK_MS + 2 * ANSWER_MS)
    expect(reading()).toEqual(['b'])
    first.isFrozen = false
    await pass(CHECK_MS + 2 * ANSWER_MS)
    expect(reading()).toHaveLength(1)
  })

  it('do not lead again once the reading itself is over', async () => {
    const { open, reading } = browser()
    const first = open('a')
    first.finish()
    await pass(5 * CHECK_MS)
    expect(reading()).toEqual([])
  })

  it('wait for an answer that does not come, when the last reader left a mark behind', async () => {
    const { open, reading, mark } = browser()
    mark.set()
    open('a')
    await pass(ANSWER_MS - 1)
    expect(reading()).toEqual([])
    await pass(1)
    expect(reading()).toEqual(['a'])
  })
})
