import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../workspace.mjs'

const LOOK_EVERY_MS = 200

export const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a Node program of this checkout that will listen on a port. */
export function startProgram(args, port, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    ended,
    /** Resolves to false if the program ended first. */
    whenReady: async () => {
      while (isRunning() && !(await isReady(port))) await sleep(LOOK_EVERY_MS)
      return isRunning()
    },
    stop: async (signal = 'SIGTERM') => {
      if (isRunning()) child.kill(signal)
      await ended
    },
  }
}
