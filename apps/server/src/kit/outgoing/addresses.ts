import { BlockList, isIP } from 'node:net'

/** Networks that are not public: a call there would reach what only this server may reach. */
const CLOSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** The global addresses in use, without ranges that embed IPv4 addresses. */
const OPEN_V6: readonly (readonly [string, number])[] = [['2000::', 3]]
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 32],
  ['2001:10::', 28],
  ['2001:20::', 28],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(family: 'ipv4' | 'ipv6', nets: readonly (readonly [string, number])[]) {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}
const closedV4 = listOf('ipv4', CLOSED_V4)
const openV6 = listOf('ipv6', OPEN_V6)
const closedV6 = listOf('ipv6', CLOSED_V6)
const loopbackV4 = listOf('ipv4', [['127.0.0.0', 8]])
const loopbackV6 = listOf('ipv6', [['::1', 128]])

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) === 4 ? loopbackV4.check(address) : isIP(address) === 6 && loopbackV6.check(address, 'ipv6')

/** A text that is not an address is not public either. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closedV4.check(address)
  return family === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
