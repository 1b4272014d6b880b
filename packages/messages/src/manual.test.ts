import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { describe, expect, it } from 'vitest'
import { catalogues } from './translate.ts'

const folder = new URL('../../../docs/manual/', import.meta.url)
const slugsIn = (language: Language) =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((name) => name !== 'pictures')
    .sort()
const pageOf = (language: Language, slug: string) => readFileSync(new URL(`${language}/${slug}`, folder), 'utf8')

const PICTURE = /!\[[^\]]*\]\(([^)]*)\)/g
/** Whoever reads the manual loads them over the network of a warehouse. */
const LARGEST_PICTURE = 60 * 1024

const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, inner]) => inner ?? '')

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** "{{used}} of {{places}}" has no word of its own, and would match almost anything. */
const hasOwnWord = (message: string) =>
  /\p{L}{4}|\p{sc=Han}|\p{sc=Hira}{2}|\p{sc=Kana}{2}/u.test(message.replace(/\{\{\w+\}\}/g, ' '))

/** A message may have a name or a figure in it, which the manual replaces by an example; one without words has figures. */
const patternOf = (message: string) =>
  new RegExp(
    `^${message
      .split(/\{\{\w+\}\}/)
      .map(literally)
      .join(hasOwnWord(message) ? '.+' : '[\\d.,-]+')}$`,
  )

/** "Create {{one}}": the name of a record begins small there, as the screens write it inside a sentence. */
const isAboutOne = (message: string) => message.includes('{{one}}')
const inSentence = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const messages = Object.entries(catalogues[language])
  const ones = messages.filter(([key]) => key.endsWith('.one')).map(([, one]) => inSentence(one))
  const words = messages
    .map(([, message]) => message)
    .flatMap((message) => (isAboutOne(message) ? ones.map((one) => message.replace('{{one}}', one)) : message))
  const whole = new Set(words)
  const patterns = words.filter((message) => message.includes('{{')).map(patternOf)
  const isOnAScreen = (word: string) => whole.has(word) || patterns.some((pattern) => pattern.test(word))

  it('has the pages that every language has', () => {
    expect(slugsIn(language)).toEqual(slugsIn('en'))
  })

  it('has small pictures, and none that no page shows', () => {
    const stored = readdirSync(new URL(`${language}/pictures/`, folder)).map((name) => `pictures/${name}`)
    const shown = new Set(slugsIn(language).flatMap((slug) => matchesIn(pageOf(language, slug), PICTURE)))
    expect(stored.filter((file) => !shown.has(file))).toEqual([])
    const sizeOf = (file: string) => statSync(new URL(`${language}/${file}`, folder)).size
    expect(stored.filter((file) => sizeOf(file) > LARGEST_PICTURE)).toEqual([])
  })

  it.each(slugsIn(language))('%s has a title, links that lead somewhere, and the words of the screens', (slug) => {
    const page = pageOf(language, slug)
    expect(page).toMatch(/^# \S/)
    const lost = matchesIn(page, /\]\(\?page=([^)]*)\)/g).filter((to) => !slugsIn(language).includes(`${to}.md`))
    expect(lost, 'links to pages that are not there').toEqual([])
    const pictures = matchesIn(page, PICTURE)
    const gone = pictures.filter((file) => !existsSync(new URL(`${language}/${file}`, folder)))
    expect(gone, 'pictures that are not there').toEqual([])
    const unknown = matchesIn(page, /\*\*([^*]+)\*\*/g).filter((word) => !isOnAScreen(word))
    expect(unknown, 'bold words that stand on no screen').toEqual([])
  })
})
