import { expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './addresses.ts'

it.each([
  ...['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '192.169.0.1', '223.255.255.255'],
  ...['2606:4700::1111', '2400:3200::1'],
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

it.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', 'fe80::1%eth0', 'localhost', '', '1.2.3', '0x7f.1'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

it('knows this machine', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['128.0.0.1', '::2', 'localhost', '::ffff:127.0.0.1'].some(isLoopbackAddress)).toBe(false)
})
