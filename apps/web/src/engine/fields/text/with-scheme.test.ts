import { expect, it } from 'vitest'
import { withScheme } from './with-scheme.ts'

it.each([
  ['solaris.example', 'https://solaris.example'],
  [' www.solaris.example/es?a=b ', 'https://www.solaris.example/es?a=b'],
  ['solaris.example:8080', 'https://solaris.example:8080'],
  ['例え.jp', 'https://例え.jp'],
])('%j is taken as %j', (typed, address) => expect(withScheme(typed)).toBe(address))

it.each([
  '',
  'solaris',
  'https://solaris.example',
  'http://a.b',
  'ftp://a.b',
  'mailto:a@b.example',
  'a@b.example',
  'a b.example',
])('%j stays as it is', (typed) => expect(withScheme(typed)).toBe(typed))
