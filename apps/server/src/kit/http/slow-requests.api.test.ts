import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN_BASE, FILE_BASE } from '@entrepot/contract/identity/api'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'

const STALL_MS = 500
const { test, admin } = await openTestAppAsAdmin({
  requestTimes: { stallMs: STALL_MS, leastBytes: 100, headersMs: STALL_MS, requestMs: 60_000 },
})
const port = Number(new URL(test.origin).port)

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** A client that sends what the test says, and returns the response when the server has closed the connection. */
async function client(first: string) {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const closed = once(socket, 'close').then(() => answer)
  await once(socket, 'connect')
  socket.write(first)
  return { socket, closed, answer: () => answer }
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`
const token = `X-Auth-Token: ${admin.token}\r\n`

describe('a connection is closed', () => {
  it.each([
    ['that sends nothing', ''],
    ['that sends half a line', 'GET /healthz HT'],
    ['that sends no end of its headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\r\n'],
    ['with half a body for a public route', `${head('/auth/login', 1_000)}{"username":`],
    ['with half a body for a route that refuses it', `${head(`${ADMIN_BASE}/cargoOwners`, 1_000)}{"a":`],
    ['with half a body for a route that takes it', `${head(`${ADMIN_BASE}/cargoOwners`, 1_000, token)}{"a":`],
    ['with half a body for no route', `${head('/nowhere', 1_000)}{"a":`],
    [
      'with half a body in chunks',
      'POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n5\r\n{"a":\r\n',
    ],
    [
      'with half a file',
      `POST ${FILE_BASE} HTTP/1.1\r\nHost: x\r\n${token}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc`,
    ],
  ])('%s', async (_, sent) => {
    const { closed } = await client(sent)
    expect(await closed).not.toContain(' 500 ')
  })

  it('that sends a byte now and then, which is no progress', async () => {
    const { socket, closed } = await client(head('/auth/login', 1_000))
    const drip = setInterval(() => socket.write(' '), STALL_MS / 6)
    await closed
    clearInterval(drip)
  })

  it('with words that say why, when nothing was answered yet', async () => {
    const { closed } = await client(`${head(`${ADMIN_BASE}/cargoOwners`, 1_000, token)}{"a":`)
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a slow request is served', () => {
  it('as long as it makes progress, however long it takes in all', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'x', padding: ' '.repeat(7_200) })
    const { socket, answer } = await client(head('/auth/login', body.length))
    // Much more often than it must be: on a busy machine a pause may last much longer.
    const times = 60
    const length = Math.ceil(body.length / times)
    for (let time = 0; time < times; time += 1) {
      socket.write(body.slice(time * length, (time + 1) * length))
      await sleep((3 * STALL_MS) / times)
    }
    for (let look = 0; look < 200 && answer() === ''; look += 1) await sleep(20)
    expect(answer()).toMatch(/^HTTP\/1\.1 40[01] /)
  })

  it('and a connection may rest between requests', async () => {
    const { socket, answer } = await client('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await sleep(STALL_MS * 3)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    for (let look = 0; look < 200 && answer().split(' 200 OK').length < 3; look += 1) await sleep(20)
    expect(answer().split(' 200 OK').length).toBe(3)
  })
})
