import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_MS = 120_000

/** Starts a package, waits until it is ready, stops it, and returns the duration of the start in milliseconds. */
export async function startTime(folder, env) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`the package does not start: it ended with code ${child.exitCode}`)
      if (performance.now() - startedAt > LONGEST_MS) throw new Error('the package does not become ready')
      await sleep(20)
    }
    return performance.now() - startedAt
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
