import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cache } from './workspace.mjs'

/**
 * Concurrent `npm start` must not both install or build. A lock whose holder has died, or that is very old, is ignored.
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.lock`)
  let hasReported = false
  while (!create(file)) {
    if (isVoid(file)) breakLock(file)
    else if (!hasReported) {
      console.log(`Waiting for another process to finish: ${name}`)
      hasReported = true
    }
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const HALF_AN_HOUR = 30 * 60 * 1000

function isVoid(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const pid = Number(readFileSync(file, 'utf8'))
    return age > HALF_AN_HOUR || (pid ? !isHeldBy(pid) : age > 5_000)
  } catch {
    return false // released meanwhile
  }
}

/** Our own id may be that of an earlier process, in a restarted container. */
const isHeldBy = (pid) => pid !== process.pid && isAlive(pid)

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Checks again under its own lock: otherwise two waiters could both remove it, the second one the new lock of the
 * first.
 */
function breakLock(file) {
  const breaker = `${file}.breaker`
  if (!create(breaker)) {
    if (isVoid(breaker)) rmSync(breaker, { force: true })
    return
  }
  if (isVoid(file)) rmSync(file, { force: true })
  rmSync(breaker, { force: true })
}
