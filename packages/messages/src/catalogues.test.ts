import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { type MenuNode, menuOf } from '@entrepot/contract/menu'
import { declarations } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { basics } from './en/basics.generated.ts'
import { browser } from './en/browser.ts'
import { goods } from './en/goods.generated.ts'
import { imports } from './en/kit/import.ts'
import { importFiles } from './en/kit/import-files.ts'
import { fill } from './fill.ts'
import type { MessageKey } from './keys.ts'
import { catalogues, isMessageKey, translator } from './translate.ts'

const { en } = catalogues
const others = LANGUAGES.filter((language) => language !== 'en')
const isFormForOne = (key: string) => key.endsWith('_one')
const keys = Object.keys(en).filter((key): key is MessageKey => !isFormForOne(key))
const parametersIn = (message: string) => [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort()

/** Names, and words and symbols of units that are the same in another language. Everything else is a translation that was forgotten. */
const SAME: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  zh: ['app.name', 'app.title'],
  es: [
    'app.name',
    'app.title',
    'value.no',
    'staff.field.roles',
    'jobs.field.total',
    'jobs.field.result.error',
    'engine.totals.all',
    'stockWork.titleOne',
    'flow.hours',
    'flow.minutes',
    'flow.days',
  ],
  ja: ['app.name', 'app.title'],
}

const menuTitles = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ titleKey, children }) => [titleKey, ...menuTitles(children)])

it('every part of the menu has a title', () => {
  const menu = menuOf(declarations, new Set(declarations.map(({ name }) => `${name}.read`)))
  expect(menuTitles(menu).filter((key) => !isMessageKey(key))).toEqual([])
})

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const words = catalogues[language]
  /** A form for one is held against the message that it is a form of. */
  const faulty = (isFaulty: (message: string, key: MessageKey) => boolean) =>
    Object.entries(words)
      .filter(([key, message]) => isFaulty(message, key.replace(/_one$/, '') as MessageKey))
      .map(([key]) => key)

  it('have the keys that English has', () => {
    const own = Object.keys(words).filter((key) => !isFormForOne(key))
    expect(own.sort()).toEqual([...keys].sort())
  })

  it('have forms for one only of messages that have a count, and only where the language has such a form', () => {
    const forms = Object.keys(words).filter(isFormForOne)
    expect(forms.length > 0).toBe(new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one'))
    const bases = forms.map((form) => form.replace(/_one$/, ''))
    expect(bases.filter((key) => !isMessageKey(key) || !words[key].includes('{{count}}'))).toEqual([])
  })

  it('are never empty, nor wrapped in blanks', () => {
    expect(faulty((message) => message === '' || message !== message.trim())).toEqual([])
  })

  it('have the parameters that English has', () => {
    expect(faulty((message, key) => parametersIn(message).join() !== parametersIn(en[key]).join())).toEqual([])
  })

  it('have no brace left over', () => {
    expect(faulty((message) => /[{}]/.test(message.replace(/\{\{\w+\}\}/g, '')))).toEqual([])
  })

  it('do not shout, but for one fixed text', () => {
    expect(faulty((message, key) => /[!！¡]/.test(message) && key !== 'session.rolesMissing')).toEqual([])
  })
})

it('the browser has every word, at first or later, but those that only the server and the handheld say', () => {
  const left = keys.filter((key) => !(key in browser) && !(key in basics) && !(key in goods) && !(key in imports))
  expect(left.filter((key) => !/^(problem|handheld)\./.test(key) && !(key in importFiles))).toEqual([])
})

describe.each(others)('the messages in %s', (language) => {
  const words = catalogues[language]
  const same = SAME[language as Exclude<Language, 'en'>]

  it('are translated, but for names', () => {
    expect(keys.filter((key) => words[key] === en[key] && !same.includes(key))).toEqual([])
  })

  it('and what is listed as the same is', () => {
    expect(same.filter((key) => !isMessageKey(key) || words[key] !== en[key])).toEqual([])
  })
})

it.each([
  'Has Error',
  'You have been logged out',
  'you browser can not work',
  'Switch Size Success',
  'Switch Language Success',
  'Verification failed, please Login again.',
  'getInfo: roles must be a non-null array!',
])('the fixed text %j is there, letter by letter', (text) => {
  const [key] = keys.filter((one) => en[one] === text)
  expect(key).toBeDefined()
})

describe('in their own script', () => {
  const lettersOnly = (message: string) => message.replace(/\{\{\w+\}\}/g, '').replace(/[\s\p{P}\p{S}\p{N}]/gu, '')
  /** Messages that are all Latin letters: names, units and abbreviations only. */
  const latin = (language: Language) =>
    keys.filter((key) => /^[\p{Script=Latin}]+$/u.test(lettersOnly(catalogues[language][key])))
  it.each(['zh', 'ja'] as const)('%s has no message in Latin letters but names', (language) => {
    expect(latin(language).filter((key) => !SAME[language].includes(key))).toEqual([])
  })
})

describe('filling a message in', () => {
  it.each([
    ['Only {{count}} left', { count: 3 }, 'Only 3 left'],
    ['{{a}} and {{a}} and {{b}}', { a: 'x', b: 'y' }, 'x and x and y'],
    ['{{missing}}.', {}, '.'],
    ['{{name}}', { name: '{{other}}' }, '{{other}}'],
    ['{{name}}', { name: '$& $1' }, '$& $1'],
    ['no parameters', { count: 3 }, 'no parameters'],
    ['{{count}} rows of {{size}}', { count: 12345, size: 12345 }, '12,345 rows of 12345'],
  ])('%j', (message, parameters, expected) => {
    expect(fill(message, parameters)).toBe(expected)
  })

  it.each([
    ['en', 1, 'Confirm 1 line'],
    ['en', 2, 'Confirm 2 lines'],
    ['en', 0, 'Confirm 0 lines'],
    ['es', 1, 'Confirmar 1 línea'],
    ['es', 1_000_000, 'Confirmar 1,000,000 líneas'],
    ['zh', 1, '确认 1 行'],
    ['ja', 1, '1 行を確定'],
  ] as const)('in %s has the form for %d', (language, count, expected) => {
    expect(translator(language)('document.confirm.chosen', { count })).toBe(expected)
  })

  it('speaks the language that was chosen', () => {
    const sentences = LANGUAGES.map((language) => translator(language)('problem.SLOW_DOWN', { seconds: 7, limit: 60 }))
    expect(new Set(sentences).size).toBe(4)
    for (const sentence of sentences) expect(sentence).toContain('7')
  })

  it.each([['staff.title', true], ['toString', false], ['__proto__', false], ['', false], ['staff.nothing', false]] as const)('%j is a key: %s', (key, expected) => { expect(isMessageKey(key)).toBe(expected) }) // biome-ignore format: one row
})
