import { describe, expect, it } from 'vitest'
import { chooseLanguage, isLanguage } from './language.ts'

describe('the language of a caller', () => {
  it.each([
    ['zh', 'zh'],
    ['ja-JP', 'ja'],
    ['ES-419', 'es'],
    ['zh-Hans-CN,en;q=0.8', 'zh'],
    ['fr-FR, es;q=0.7, en;q=0.3', 'es'],
    ['en;q=0.5, ja;q=0.9', 'ja'],
    ['en;q=0.5,ja ; q=0.9', 'ja'],
    ['es, ja', 'es'],
    ['fr, de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['zh;q=0, ja;q=0.1', 'ja'],
    ['zh;q=0', 'en'],
    [',;=,,', 'en'],
    ['zh;q=.', 'en'],
    ['x'.repeat(10_000), 'en'],
    [undefined, 'en'],
    [[], 'en'],
    [['fr', 'ja-JP', 'zh'], 'ja'],
  ] as const)('%j is answered in %s', (languages, language) => {
    expect(chooseLanguage(languages)).toBe(language)
  })

  it('is one of four', () => {
    expect(['zh', 'en', 'es', 'ja', 'fr', '', null, 5, 'toString'].filter(isLanguage)).toEqual(['zh', 'en', 'es', 'ja'])
  })
})
