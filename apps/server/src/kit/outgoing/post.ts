import { lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  type AllowedNetworks,
  isAllowedInside,
  isNamedHost,
  plainHost,
} from '@entrepot/domain/integration/allowed-networks'
import { required } from '@entrepot/domain/kernel/required'
import { isLoopbackAddress, isPublicAddress } from './addresses.ts'

export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** Maximum number of bytes of the response that are read. */
  readonly keepBytes: number
  /** Aborts the call. */
  readonly signal?: AbortSignal
}

export interface PostAnswer {
  readonly status: number
  readonly body: string
}

/** Destinations that are allowed beside the public internet. */
export interface OutgoingRules {
  /** For demos and tests, which call themselves. */
  readonly loopback: boolean
  /** Networks that administrators have allowed. */
  readonly networks?: AllowedNetworks
  /** Resolves a host name; tests replace it. */
  readonly resolve?: typeof lookup
}

export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
}
export class TimedOut extends Error {
  override readonly name = 'TimedOut'
}

const NOTHING: AllowedNetworks = { names: [], nets: [] }

const isInside = ({ loopback, networks = NOTHING }: OutgoingRules, host: string, address: string) =>
  (loopback && isLoopbackAddress(address)) || isAllowedInside(networks, host, address)

/** Unencrypted calls are allowed in the own network only. */
const isAllowed = (rules: OutgoingRules, { protocol, hostname }: URL, address: string) =>
  (protocol === 'https:' && isPublicAddress(address)) || isInside(rules, hostname, address)

/** Removes the brackets of an IPv6 host: `[::1]` becomes `::1`. */
const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Checks an address before the call; its name may still resolve to any IP address. */
export function isAllowedUrl(rules: OutgoingRules, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (isIP(host) !== 0) return isAllowed(rules, url, host)
  const isLocal = plainHost(host) === 'localhost'
  if (isNamedHost(rules.networks ?? NOTHING, host) || (rules.loopback && isLocal)) return true
  return url.protocol === 'https:' && !isLocal
}

/** A lookup that accepts only allowed addresses. The connection uses the checked address and no other. */
const checkedLookup =
  (rules: OutgoingRules, url: URL): LookupFunction =>
  (hostname, options, callback) =>
    (rules.resolve ?? lookup)(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const allowed = addresses.filter(({ address }) => isAllowed(rules, url, address))
      const [first] = allowed
      // A single internal address is enough to refuse: whoever controls the name controls the order of its addresses
      // too.
      if (first === undefined || allowed.length < addresses.length) return callback(new AddressNotAllowed(hostname), '')
      return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family)
    })

/** One POST request without redirects. It ends within its timeout, even if the other side does not answer. */
export function post(rules: OutgoingRules, outgoing: Outgoing): Promise<PostAnswer> {
  const { url, headers, body, timeoutMs, keepBytes, signal } = outgoing
  if (!isAllowedUrl(rules, url)) return Promise.reject(new AddressNotAllowed(url))
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? encrypted : plain
    const length = String(Buffer.byteLength(body))
    const call = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': length },
      lookup: checkedLookup(rules, new URL(url)),
      agent: false,
      ...(signal && { signal }),
    })
    let status: number | undefined
    const parts: Buffer[] = []
    let receivedBytes = 0
    const answer = () => {
      clearTimeout(timer)
      call.destroy()
      resolve({
        status: required(status, 'the status of the answer'),
        body: Buffer.concat(parts).subarray(0, keepBytes).toString('utf8'),
      })
    }
    // The status is enough: a body that never ends is cut.
    const fail = (error: Error) => {
      if (status !== undefined) return answer()
      clearTimeout(timer)
      call.destroy()
      reject(error)
    }
    const timer = setTimeout(() => fail(new TimedOut(url)), timeoutMs)
    call.on('error', fail)
    call.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('error', answer)
      response.on('end', answer)
      response.on('data', (part: Buffer) => {
        parts.push(part)
        receivedBytes += part.length
        if (receivedBytes >= keepBytes) answer()
      })
    })
    call.end(body)
  })
}
