import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

it.each([
  [chrome, 'Chrome 141, Windows'],
  [`${chrome} Edg/141.0.1`, 'Edge 141, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari 18, macOS',
  ],
  ['curl/8.0', 'curl/8.0'],
  ['', undefined],
])('%s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
