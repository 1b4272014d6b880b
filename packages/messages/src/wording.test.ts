import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { documentDeclarations } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { catalogues } from './translate.ts'

/** What a machine can tell of the rules in STYLE.md, "Words for people". */
const messagesIn = (language: Language) => Object.entries(catalogues[language])

describe('a figure and its noun', () => {
  /** Limits, which are never one, and what is no count of anything. */
  const UNCOUNTED: ReadonlySet<string> = new Set([
    ...['limit', 'min', 'days', 'scale', 'size', 'weight'],
    ...['containerNo', 'location', 'number', 'parts', 'place', 'putaway', 'value', 'warehouse'],
  ])

  /** A word in the plural that a figure stands before, or a verb in the plural that stands before a figure. */
  const PLURALS = {
    en: [/\{\{(\w+)\}\} (?!pcs\b)(?:[a-z]+ )?(?:[a-z]{3,}(?<!thi|les|acros)s|are|were|have)\b/g],
    es: [
      /\{\{(\w+)\}\} (?!uds\.)(?:[a-zñáéíóú]+ )?[a-zñáéíóú]{3,}(?<!má|meno)s\b/g,
      /(?<=\b(?!suman)\p{L}{3,}(?<!ó)n )\{\{(\w+)\}\}/gu,
    ],
  }

  it.each(['en', 'es'] as const)('agree in %s: there is a form for one, or the figure stands apart', (language) => {
    const words = catalogues[language]
    const disagreeing = messagesIn(language).filter(([key, message]) =>
      PLURALS[language]
        .flatMap((plural) => [...message.matchAll(plural)].map(([, name]) => name ?? ''))
        .filter((name) => !UNCOUNTED.has(name))
        .some((name) => name !== 'count' || words[`${key}_one`] === undefined),
    )
    expect(disagreeing).toEqual([])
  })
})

describe('an action that is named in a sentence', () => {
  const LETTERS = { zh: 2, ja: 2, en: 4, es: 4 }
  /** Pieces of words that are long enough to be heard as the same word. */
  const piecesOf = (text: string, letters: number) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - letters + 1) }, (_, at) => word.slice(at, at + letters)),
      )

  /** "Save and …" is said of what usually follows the first save, and of nothing else. */
  const followsSaving = new Set(documentDeclarations.map(({ name, afterCreate }) => `${name}.command.${afterCreate}`))
  const isSaid = (sentence: string, action: string) => sentence !== 'document.saveAnd' || followsSaving.has(action)

  it.each(LANGUAGES)('is not said twice in %s', (language) => {
    const letters = LETTERS[language]
    const actions = messagesIn(language).filter(([key]) => /^(?!permissions\.)\w+\.(command|action)\.\w+$/.test(key))
    const sentences = messagesIn(language).filter(([, message]) => message.includes('{{action}}'))
    const repetitions = sentences.flatMap(([key, sentence]) => {
      const pieces = new Set(piecesOf(sentence.replace(/\{\{\w+\}\}/g, ' '), letters))
      const doubled = actions
        .filter(([name]) => isSaid(key, name))
        .filter(([, action]) => piecesOf(action, letters).some((piece) => pieces.has(piece)))
      return doubled.map(([, action]) => `${key}: ${sentence.replace('{{action}}', action)}`)
    })
    expect(repetitions).toEqual([])
  })
})
