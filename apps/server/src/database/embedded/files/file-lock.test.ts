import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entrepot-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

it('lets one in at a time, and lets go after a failure', async () => {
  let inside = 0
  let most = 0
  const visit = async (fail: boolean) => {
    most = Math.max(most, ++inside)
    await sleep(5)
    inside--
    if (fail) throw new Error('on purpose')
  }
  const visits = Array.from({ length: 20 }, (_, index) => withFileLock(file, () => visit(index % 2 === 0)))
  const results = await Promise.allSettled(visits)
  expect(most).toBe(1)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})

it('takes over from a dead holder, once, however many wait', async () => {
  await writeFile(file, '2000000000 long gone')
  let inside = 0
  let most = 0
  const visit = async () => {
    most = Math.max(most, ++inside)
    await sleep(5)
    inside--
  }
  await Promise.all(Array.from({ length: 10 }, () => withFileLock(file, visit)))
  expect(most).toBe(1)
})

it('takes over from an earlier process with our number', async () => {
  await writeFile(file, `${process.pid} another start`)
  expect(await withFileLock(file, async () => 'in')).toBe('in')
})

it('takes over an old lock that was never filled, but not a fresh one', async () => {
  await writeFile(file, '')
  await expect(withFileLock(file, async () => 'in', 100)).rejects.toThrow('did not finish in time')
  await utimes(file, new Date(0), new Date(0))
  expect(await withFileLock(file, async () => 'in')).toBe('in')
})

it('waits for a living holder', async () => {
  await withFileLock(file, async () => {
    await expect(withFileLock(file, async () => 'in', 100)).rejects.toThrow('did not finish in time')
    expect(await readFile(file, 'utf8')).toContain(String(process.pid))
  })
})
