import { required } from '../kernel/required.ts'

/**
 * Addresses inside the company's own network that calls to other systems may reach. An administrator lists hosts,
 * addresses and networks; all others are refused.
 */
export interface AllowedNetworks {
  readonly names: readonly string[]
  readonly nets: readonly Net[]
}

export interface Net {
  readonly family: 4 | 6
  readonly address: bigint
  readonly bits: number
}

const WIDTH = { 4: 32, 6: 128 } as const

/** Dotted and decimal only: octal and shortened forms mean different things to different programs. */
function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

/** Without an IPv4 address inside, and without a zone. */
function parseV6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return
  const groups = [...head, ...Array<string>(halves.length === 2 ? missing : 0).fill('0'), ...tail]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

function parseNet(text: string): Net | undefined {
  const [host = '', length, ...more] = text.split('/')
  const family = host.includes(':') ? 6 : 4
  const address = family === 6 ? parseV6(host) : parseV4(host)
  const bits = length === undefined ? WIDTH[family] : /^\d{1,3}$/.test(length) ? Number(length) : -1
  if (address === undefined || more.length > 0 || bits < 0 || bits > WIDTH[family]) return
  return { family, address, bits }
}

const contains = (net: Net, { family, address, bits }: Net): boolean => {
  const rest = BigInt(WIDTH[net.family] - net.bits)
  return net.family === family && net.bits <= bits && net.address >> rest === address >> rest
}

const netsOf = (...texts: readonly string[]) => texts.map((text) => required(parseNet(text), `the network ${text}`))
const PRIVATE = netsOf('10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7')
const LOOPBACK = netsOf('127.0.0.0/8', '::1')
/** Cloud metadata services: they hand out the credentials of the machine, at addresses inside private networks. */
const METADATA = netsOf('100.100.100.200', 'fd00:ec2::254')

const isIn = (nets: readonly Net[], one: Net) => nets.some((net) => contains(net, one))

/** Lower case, without a trailing dot. */
export const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '')

/** A name whose last label is digits is refused: some programs read it as an address. */
const isName = (text: string) =>
  text.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*(?=[a-z_])[a-z_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(text)

/** The typed list, separated by commas, spaces or lines; undefined when an entry is neither a name nor a network. */
export function parseAllowedNetworks(text: string): AllowedNetworks | undefined {
  const names: string[] = []
  const nets: Net[] = []
  for (const entry of text.split(/[\s,;]+/).filter((one) => one !== '')) {
    const net = parseNet(entry)
    const name = plainHost(entry)
    if (net !== undefined && (isIn(PRIVATE, net) || isIn(LOOPBACK, net))) nets.push(net)
    else if (net === undefined && isName(name)) names.push(name)
    else return
  }
  return { names, nets }
}

export const isAllowedNetworks = (text: string): boolean => parseAllowedNetworks(text) !== undefined

export const isNamedHost = ({ names }: AllowedNetworks, host: string) => names.includes(plainHost(host))

/**
 * Whether a call to this host may use this address of the own network. A listed host may be anywhere in a private
 * network; this machine must be listed itself, by address or as localhost. Link-local, unspecified, multicast and
 * wrapped addresses (::ffff:10.0.0.1) are never allowed.
 */
export function isAllowedInside(allowed: AllowedNetworks, host: string, address: string): boolean {
  const one = parseNet(address)
  if (one === undefined || address.includes('/') || isIn(METADATA, one)) return false
  if (isIn(allowed.nets, one)) return true
  if (isIn(LOOPBACK, one)) return plainHost(host) === 'localhost' && isNamedHost(allowed, host)
  return isIn(PRIVATE, one) && isNamedHost(allowed, host)
}
