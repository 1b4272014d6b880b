import { describe, expect, it } from 'vitest'
import { readerLanguage } from './language.ts'

describe('the language of the handheld page', () => {
  const cases = [
    ['the cookie comes first', 'size=small; language=ja; sidebarStatus=1', ['es-MX', 'en'], 'ja'],
    ['then the browser, by the order of its wishes', '', ['fr-FR', 'zh-Hant-TW', 'es'], 'zh'],
    ['a cookie nobody speaks is passed over', 'language=xx', ['es-MX'], 'es'],
    ['another cookie that ends alike is not it', 'oldlanguage=ja', ['zh-CN'], 'zh'],
    ['a word of every object is not a language', 'language=constructor', [], 'en'],
    ['else English', '', ['fr', 'de'], 'en'],
  ] as const
  for (const [title, cookies, browser, expected] of cases) {
    it(title, () => expect(readerLanguage(cookies, browser)).toBe(expected))
  }
})
