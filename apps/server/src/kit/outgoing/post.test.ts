import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseAllowedNetworks } from '@entrepot/domain/integration/allowed-networks'
import { afterEach, expect, it } from 'vitest'
import { AddressNotAllowed, isAllowedUrl, type OutgoingRules, post, TimedOut } from './post.ts'

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
  // Whether the name exists depends on the machine; in any case no call was made.
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

const named = (text: string): OutgoingRules => ({ loopback: false, networks: parseAllowedNetworks(text)! })
/** A resolver that answers each lookup with the next of these address lists. */
const resolving = (...answers: readonly (readonly string[])[]) => {
  const hosts: string[] = []
  const resolve = ((host: string, _: object, callback: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(hosts.length, answers.length - 1)]!
    hosts.push(host)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as NonNullable<OutgoingRules['resolve']>
  return { hosts, resolve }
}

it('calls a named address, also unencrypted', async () => {
  const port = await serve((_, response) => response.end('ok'))
  expect(await post(named('127.0.0.1'), call(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 200 })
  const { resolve } = resolving(['127.0.0.1'])
  const rules = { ...named('erp.lan 127.0.0.1'), resolve }
  expect(await post(rules, call(`http://erp.lan:${port}/`))).toMatchObject({ status: 200 })
})

it('connects to the address that was checked, when the name has another one a moment later', async () => {
  let calls = 0
  const port = await serve((_, response) => {
    calls += 1
    response.end('ok')
  })
  const { resolve, hosts } = resolving(['127.0.0.1'], ['127.0.0.2'])
  const rules = { ...named('erp.lan 127.0.0.1'), resolve }
  expect(await post(rules, call(`http://erp.lan:${port}/`))).toMatchObject({ status: 200 })
  expect(hosts).toEqual(['erp.lan'])
  // The next call resolves the name again, and refuses its new address.
  await expect(post(rules, call(`http://erp.lan:${port}/`))).rejects.toBeInstanceOf(AddressNotAllowed)
  expect([calls, hosts.length]).toEqual([1, 2])
})

it.each([
  ...['127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '0.0.0.0', '::', '100.100.100.200', 'fd00:ec2::254'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '224.0.0.1', '8.8.8.8'],
])('does not call a named host unencrypted at %s', async (address) => {
  const rules = { ...named('erp.lan'), resolve: resolving([address]).resolve }
  await expect(post(rules, call('http://erp.lan:9/'))).rejects.toBeInstanceOf(AddressNotAllowed)
})

it('does not call a host when one of its addresses is not allowed', async () => {
  const rules = { ...named('erp.lan 127.0.0.1'), resolve: resolving(['127.0.0.1', '169.254.169.254']).resolve }
  await expect(post(rules, call('http://erp.lan:9/'))).rejects.toBeInstanceOf(AddressNotAllowed)
})

it('does not follow where an answer leads', async () => {
  let calls = 0
  const port = await serve((request, response) => {
    calls += 1
    response.writeHead(307, { Location: `http://127.0.0.1:${request.socket.localPort}/secret` }).end()
  })
  expect(await post(named('127.0.0.1'), call(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 307 })
  expect(calls).toBe(1)
})

it.each([
  ['10.0.0.0/8', 'http://10.1.2.3/in', true],
  ['10.0.0.0/8', 'https://10.1.2.3/in', true],
  ['10.0.0.0/8', 'http://11.1.2.3/in', false],
  ['10.0.0.0/8', 'http://0xa.1.2.3/in', true],
  ['10.0.0.0/8', 'http://127.0.0.1/in', false],
  ['10.0.0.0/8', 'http://2130706433/in', false],
  ['10.0.0.0/8', 'http://0177.0.0.1/in', false],
  ['10.0.0.0/8', 'http://[::1]/in', false],
  ['10.0.0.0/8', 'http://[::ffff:10.1.2.3]/in', false],
  ['10.0.0.0/8', 'http://0.0.0.0/in', false],
  ['10.0.0.0/8', 'http://169.254.169.254/latest', false],
  ['10.0.0.0/8', 'http://8.8.8.8/in', false],
  ['erp.lan', 'http://erp.lan:8080/in', true],
  ['erp.lan', 'http://ERP.lan./in', true],
  ['erp.lan', 'http://other.lan/in', false],
  ['erp.lan', 'http://a:b@erp.lan/in', false],
  ['erp.lan', 'ftp://erp.lan/in', false],
  ['erp.lan', 'https://localhost/in', false],
  ['localhost', 'http://localhost:8080/in', true],
  ['fd00::/8', 'http://[fd00::7]/in', true],
])('with %s named, %s is allowed: %s', (text, url, allowed) => expect(isAllowedUrl(named(text), url)).toBe(allowed))

it.each([
  ['https://erp.example.com/in', true],
  ['http://erp.example.com/in', false],
  ['http://127.0.0.1/in', false],
  ['https://localhost/in', false],
  ['ftp://erp.example.com', false],
  ['https://a:b@erp.example.com', false],
  ['no address', false],
])('in earnest %s is allowed: %s', (url, allowed) => expect(isAllowedUrl(EARNEST, url)).toBe(allowed))
