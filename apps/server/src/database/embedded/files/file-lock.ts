import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { processMark } from '../process-mark.ts'

const POLL_MS = 40
/** An empty lock file younger than this belongs to a process that has created but not yet filled it. */
const UNFINISHED_FILE_MS = 5_000

/** Runs `work` while no other process does so with the same file. A lock whose holder has died is taken over. */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patienceMs = 180_000): Promise<T> {
  const deadline = Date.now() + patienceMs
  while (!(await create(file))) {
    if (await isStale(file)) await breakLock(file)
    else if (Date.now() > deadline) throw new StartProblem(`Another process holds ${file}; it did not finish in time`)
    else await sleep(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${processMark(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // On a full disk the file was created but not filled; as an empty file it would block others for a while.
    await rm(file, { force: true })
    throw error
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const content = await readFile(file, 'utf8')
    if (content === '') return Date.now() - (await stat(file)).mtimeMs > UNFINISHED_FILE_MS
    const [pid, mark] = splitOnce(content)
    return processMark(Number(pid)) !== mark
  } catch {
    return false // released meanwhile: the next attempt to create it decides
  }
}

/**
 * Only the holder of the breaker may remove a stale lock, after checking it again: otherwise two waiters that both saw
 * the stale lock could remove it one after the other, the second one the new lock of the first.
 */
async function breakLock(file: string): Promise<void> {
  const breaker = `${file}.breaker`
  if (await create(breaker)) {
    try {
      if (await isStale(file)) await rm(file, { force: true })
    } finally {
      await rm(breaker, { force: true })
    }
  } else {
    if (await isStale(breaker)) await rm(breaker, { force: true })
    await sleep(POLL_MS)
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
