import { describe, expect, it } from 'vitest'
import { text } from '../work/text.ts'
import { loadSpeech, readerLanguage, speechOf } from './words.ts'

describe('the language of the handheld', () => {
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

describe('words', () => {
  it('have figures and names in them', async () => {
    const { say } = await loadSpeech('en')
    expect(say(text('handheld.pick.otherPlace', { place: 'B-03-2', goal: 'B-03-1' }))).toBe(
      'This is B-03-2. Go to B-03-1.',
    )
    expect(say('handheld.status.waiting', { count: 1_200 })).toBe('1,200 to send')
  })

  it('have a form for one', () => {
    const words = { 'handheld.status.waiting': '{{count}} lines', 'handheld.status.waiting_one': '{{count}} line' }
    const { say } = speechOf('en', words)
    expect([1, 2].map((count) => say('handheld.status.waiting', { count }))).toEqual(['1 line', '2 lines'])
  })
})
