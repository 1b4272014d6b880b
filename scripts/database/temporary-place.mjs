import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** In memory if there is enough, like the tests' own database: a copy takes a fifth of the time there. */
export function workFolder() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** Listens on a loopback port (0 for any) and closes it again; undefined if the port is in use. */
const tryPort = (requestedPort) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(requestedPort, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

export const freePort = () => tryPort(0)

/** The first of several consecutive free ports. */
export async function freePorts(count) {
  for (;;) {
    const first = await freePort()
    const otherPorts = Array.from({ length: count - 1 }, (_, index) => first + index + 1)
    const isFree = await Promise.all(otherPorts.map((port) => (port < 65_536 ? tryPort(port) : undefined)))
    if (isFree.every((port) => port !== undefined)) return first
  }
}
