import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { AddressNotAllowed, isAllowedUrl, post, TimedOut } from './post.ts'

const HERE = { loopback: true }
const EARNEST = { loopback: false }
const call = (url: string, timeoutMs = 2_000) => ({ url, headers: {}, body: '{}', timeoutMs, keepBytes: 10 })

let close: () => void = () => undefined
afterEach(() => close())
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return (server.address() as AddressInfo).port
}

it('answers the status and the beginning of the body', async () => {
  const port = await serve((_, response) => response.writeHead(418).end('0123456789abcdef'))
  expect(await post(HERE, call(`http://127.0.0.1:${port}/`))).toEqual({ status: 418, body: '0123456789' })
})

it('finds a name by itself, and checks where it leads', async () => {
  const port = await serve((_, response) => response.end('ok'))
  expect(await post(HERE, call(`http://localhost:${port}/`))).toMatchObject({ status: 200 })
})

it.each(['https://localhost.localdomain/', 'https://ip6-localhost/'])('does not call %s in earnest', async (url) => {
  const error = await post(EARNEST, call(url)).catch((thrown: unknown) => thrown)
  // Whether there is such a name depends on the machine; that nobody was called does not.
  expect(error instanceof AddressNotAllowed || /ENOTFOUND|EAI_AGAIN/.test(String(error))).toBe(true)
})

it('never waits longer than it was told', async () => {
  const port = await serve(() => undefined)
  await expect(post(HERE, call(`http://127.0.0.1:${port}/`, 50))).rejects.toBeInstanceOf(TimedOut)
})

it('takes the word of who then never ends', async () => {
  const port = await serve((_, response) => void response.writeHead(200).write('yes'))
  expect(await post(HERE, call(`http://127.0.0.1:${port}/`, 50))).toEqual({ status: 200, body: 'yes' })
})

it.each([
  ['https://erp.example.com/in', true],
  ['http://erp.example.com/in', false],
  ['http://127.0.0.1/in', false],
  ['https://localhost/in', false],
  ['ftp://erp.example.com', false],
  ['https://a:b@erp.example.com', false],
  ['no address', false],
])('in earnest %s is allowed: %s', (url, allowed) => expect(isAllowedUrl(EARNEST, url)).toBe(allowed))
