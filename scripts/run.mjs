import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './workspace.mjs'

/** Runs a command with our input and output until it ends; returns its exit code. */
export function run(command, args, { cwd = root, env = {}, timeout, passSignals = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', timeout })
    // We wait for the child to finish its work, even if the terminal or npm sends several signals.
    const stop = passSignals ? passSignalsTo(child) : () => undefined
    child.once('error', (error) => {
      stop()
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      stop()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

const LOOK_EVERY_MS = 500

function passSignalsTo(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const looking = whenOrphaned(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(looking)
    for (const signal of signals) process.off(signal, pass)
  }
}

/**
 * If npm is killed, or a shell between npm and us does not pass signals on, the child would go on running. Only under
 * npm, because a command that a person runs in the background outlives its shell on purpose.
 */
function whenOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY_MS)
}
