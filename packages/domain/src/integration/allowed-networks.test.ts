import { describe, expect, it } from 'vitest'
import { isAllowedInside, isAllowedNetworks, parseAllowedNetworks } from './allowed-networks.ts'

describe('what an administrator may name', () => {
  it.each([
    'erp',
    'erp.local',
    'ERP.Example.com.',
    'a-b_c.d1',
    '10.0.0.5',
    '192.168.1.0/24',
    '172.16.0.0/12',
    '100.64.0.0/10',
    'fd12:3456::1',
    'fd00::/8',
    'localhost',
    '127.0.0.1',
    '::1',
    '',
    'erp.local, 10.0.0.5;192.168.0.0/16\n fd00::1',
  ])('%s', (text) => expect(isAllowedNetworks(text)).toBe(true))

  it.each([
    ...['0.0.0.0', '0.0.0.0/0', '8.8.8.8', '1.0.0.0/8', '10.0.0.0/7', '169.254.169.254', '169.254.0.0/16', '224.0.0.1'],
    ...['::', '::/0', 'fe80::1', 'fe80::/10', '2606:4700::1111', '::ffff:10.0.0.1', '::ffff:a00:1', 'fd00::1%eth0'],
    ...['010.0.0.1', '0x0a.0.0.1', '10.1', '167772161', '10.0.0.256', '10.0.0.1/33', '10.0.0.1/-1', '10.0.0.1/8/8'],
    ...[
      '*',
      '*.example.com',
      'http://erp',
      'erp:8080',
      'erp/in',
      '-erp',
      'erp-',
      'a..b',
      'erp.1',
      `${'a'.repeat(64)}.b`,
    ],
  ])('not %s', (text) => expect(isAllowedNetworks(text)).toBe(false))
})

describe('where a call may go', () => {
  const allowed = (text: string) => parseAllowedNetworks(text)!

  it.each([
    ['10.1.2.3', 'other', '10.1.2.3', true],
    ['10.0.0.0/8', 'other', '10.255.255.255', true],
    ['10.0.0.0/8', 'other', '11.0.0.1', false],
    ['192.168.1.0/24', 'other', '192.168.2.1', false],
    ['erp.lan', 'erp.lan', '192.168.7.7', true],
    ['erp.lan', 'ERP.LAN.', '192.168.7.7', true],
    ['erp.lan', 'erp.lan', 'fd00::7', true],
    ['erp.lan', 'other.lan', '192.168.7.7', false],
    ['erp.lan', 'xerp.lan', '192.168.7.7', false],
    ['fd00::/16', 'x', 'fd00:1::1', true],
    // This machine only when it is listed.
    ['erp.lan', 'erp.lan', '127.0.0.1', false],
    ['erp.lan', 'erp.lan', '::1', false],
    ['erp.lan localhost', 'erp.lan', '127.0.0.1', false],
    ['localhost', 'localhost', '127.0.0.1', true],
    ['localhost', 'localhost', '::1', true],
    ['localhost', 'localhost', '10.0.0.1', true],
    ['127.0.0.1', 'erp.lan', '127.0.0.1', true],
    ['127.0.0.1', 'erp.lan', '127.0.0.2', false],
    // Never allowed, even when listed.
    ['erp.lan', 'erp.lan', '169.254.169.254', false],
    ['erp.lan 100.64.0.0/10', 'erp.lan', '100.100.100.200', false],
    ['erp.lan fd00::/8', 'erp.lan', 'fd00:ec2::254', false],
    ['erp.lan', 'erp.lan', 'fe80::1', false],
    ['erp.lan', 'erp.lan', '0.0.0.0', false],
    ['erp.lan', 'erp.lan', '::', false],
    ['erp.lan 10.0.0.0/8', 'erp.lan', '::ffff:10.0.0.1', false],
    ['erp.lan 10.0.0.0/8', 'erp.lan', '::ffff:a00:1', false],
    ['erp.lan', 'erp.lan', '255.255.255.255', false],
    ['erp.lan', 'erp.lan', 'ff02::1', false],
    ['erp.lan', 'erp.lan', '8.8.8.8', false],
    ['erp.lan', 'erp.lan', 'erp.lan', false],
    ['10.0.0.0/8', '10.0.0.0/8', '10.0.0.0/8', false],
  ])('with %s named, %s at %s: %s', (text, host, address, expected) =>
    expect(isAllowedInside(allowed(text), host, address)).toBe(expected))
})
