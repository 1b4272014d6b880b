import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems use for outgoing connections, which could take ours while the server is down. */
const [MIN_PORT, MAX_PORT] = [15_433, 30_000]

export async function freePort(preferred?: number): Promise<number> {
  let port = preferred ?? randomInt(MIN_PORT, MAX_PORT)
  while (!(await isFree(port))) port = randomInt(MIN_PORT, MAX_PORT)
  return port
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
