import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { createPrintPool, type PrintPool } from './print-pool.ts'
import { type PrintThread, startPrintThread } from './print-thread.ts'
import type { Drawing } from './render.ts'

const LIMITS = { threads: 2, waiting: 2, drawingMs: 60_000, idleMs: 60_000 }
const LABEL = { kind: 'location', title: 'A-01-01', code: 'A-01-01', lines: ['上海'] } as const
const drawing = (language: 'en' | 'ja' = 'en'): Drawing => ({ kind: 'labels', labels: [LABEL], options: { language } })

let pool: PrintPool | undefined
afterEach(() => pool?.stop())

/** A thread that runs a few lines of code instead of rendering. */
const threadOf = (code: string) => (limitMs: number) =>
  startPrintThread(
    limitMs,
    () => new Worker(`const { parentPort } = require('node:worker_threads')\n${code}`, { eval: true }),
  )
const answering = `parentPort.on('message', () => parentPort.postMessage({ content: new Uint8Array([37]) }))`

describe('the threads that draw', () => {
  it('draw a PDF, say what went wrong, and go on', async () => {
    pool = createPrintPool({ ...LIMITS, threads: 1 })
    expect((await pool.draw(drawing())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(pool.draw({ kind: 'labels' } as never)).rejects.toThrow('A page could not be drawn')
    expect((await pool.draw(drawing('ja'))).includes('NotoSansJP-')).toBe(true)
  })

  it('are used again, and ended when there is nothing to do', async () => {
    const threads: PrintThread[] = []
    const start = (limitMs: number) => {
      const thread = threadOf(answering)(limitMs)
      threads.push(thread)
      return thread
    }
    pool = createPrintPool({ ...LIMITS, idleMs: 10 }, start)
    await pool.draw(drawing())
    while (!threads[0]!.hasEnded()) await sleep(5)
    const lasting = createPrintPool(LIMITS, start)
    for (let at = 0; at < 3; at += 1) await lasting.draw(drawing())
    expect(threads).toHaveLength(2)
    await lasting.stop()
    expect(threads[1]!.hasEnded()).toBe(true)
  })

  it('are replaced when one dies', async () => {
    let started = 0
    const start = (limitMs: number) => {
      started += 1
      return threadOf(started === 1 ? `parentPort.on('message', () => process.exit(3))` : answering)(limitMs)
    }
    pool = createPrintPool(LIMITS, start)
    await expect(pool.draw(drawing())).rejects.toThrow('ended with code 3')
    expect([...(await pool.draw(drawing()))]).toEqual([37])
  })

  it('are ended by a drawing that takes too long, which is refused with the limit', async () => {
    let started = 0
    const start = (limitMs: number) => {
      started += 1
      return started === 1
        ? threadOf(`parentPort.on('message', () => { for (;;); })`)(limitMs)
        : threadOf(answering)(LIMITS.drawingMs)
    }
    pool = createPrintPool({ ...LIMITS, drawingMs: 200 }, start)
    await expect(pool.draw(drawing())).rejects.toMatchObject({
      code: 'PRINT_TOO_LONG',
      options: { detail: { seconds: 0.2 } },
    })
    expect([...(await pool.draw(drawing()))]).toEqual([37])
  })

  it('refuse what would wait too long, and what waits when the server stops', async () => {
    pool = createPrintPool(LIMITS, threadOf(`parentPort.on('message', () => undefined)`))
    for (let at = 0; at < LIMITS.threads; at += 1) void pool.draw(drawing()).catch(() => undefined)
    const waiting = [pool.draw(drawing()), pool.draw(drawing())].map((one) => one.catch(({ code }) => code))
    await expect(pool.draw(drawing())).rejects.toMatchObject({ code: 'PRINT_BUSY', options: { retryAfter: 5 } })
    await pool.stop()
    expect(await Promise.all(waiting)).toEqual(['PRINT_BUSY', 'PRINT_BUSY'])
  })
})
