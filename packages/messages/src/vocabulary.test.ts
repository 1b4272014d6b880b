import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { documentDeclarations, lists } from '@entrepot/contract/registry'
import { describe, expect, it } from 'vitest'
import { catalogues, isMessageKey } from './translate.ts'

/** What a machine can tell of "one word for one thing" in STYLE.md, "Words for people". */
const messagesIn = (language: Language) => Object.entries(catalogues[language])
const wordOf = (language: Language, key: string) => (isMessageKey(key) ? catalogues[language][key] : undefined)

describe('a button, the status that it leads to and its entry in the log', () => {
  /** So many letters at the beginning of a word are a stem; in Chinese and Japanese anywhere. */
  const stemsOf = (language: Language, text: string): string[] =>
    language === 'zh' || language === 'ja'
      ? Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))
      : text
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .map((word) => word.replace(/^re(?=count)/, '').slice(0, language === 'en' ? 4 : 3))
  const shareStem = (language: Language, one: string, other: string) =>
    stemsOf(language, one).some((stem) => stem.length > 1 && stemsOf(language, other).includes(stem))

  /** The log has one word for all documents, and a job is stopped rather than cancelled. */
  const UNLIKE: Readonly<Record<Language, readonly string[]>> = {
    en: ['jobs.action.cancel'],
    zh: ['jobs.action.cancel'],
    es: ['jobs.action.cancel'],
    ja: ['jobs.action.cancel', 'stocktakings.command.submit'],
  }

  /** `cancel` leads to CANCELLED, `submit` to SUBMITTED; a state of another name, or that goes on, is not compared. */
  function statusesOf({ fields, state, machine }: DocumentDeclaration, command: string): string[] {
    const look = fields[state]?.look
    if (look?.kind !== 'choice') return []
    const named = (machine.commands[command]?.to ?? []).filter(
      (to) => to.toLowerCase().startsWith(command.replace(/e$/, '')) && !to.endsWith('ING'),
    )
    return named.map((to) => `enum.${look.of.name}.${to}`)
  }

  const logged = (action: string) => `enum.auditAction.${action}`
  const ofDocuments = documentDeclarations.flatMap((document) =>
    Object.keys(document.commands).map((command) => ({
      button: `${document.name}.command.${command}`,
      others: [logged(command), ...statusesOf(document, command)],
    })),
  )
  const ofRecords = lists.flatMap((list) =>
    list.kind === 'resource'
      ? Object.keys(list.actions).map((action) => ({
          button: `${list.name}.action.${action}`,
          others: [logged(action)],
        }))
      : [],
  )

  it.each(LANGUAGES)('have one stem in %s', (language) => {
    const unlike = [...ofDocuments, ...ofRecords]
      .filter(({ button }) => !UNLIKE[language].includes(button))
      .flatMap(({ button, others }) => others.map((other) => [wordOf(language, button), wordOf(language, other)]))
      .filter(([button, other]) => other !== undefined && !shareStem(language, button ?? '', other))
    expect(unlike).toEqual([])
  })
})

describe('a word that was given up', () => {
  /** One thing had two words, or one word meant two things. */
  const GIVEN_UP: Readonly<Record<Language, RegExp>> = {
    en: /\b(thaw\w*|check bill|logistics compan\w+|all the same|by itself|stands?|lies?|delivery no)\b/i,
    zh: /还库|发货单(?!号)|(?<!帮助|^)手册|审批|温区|封条|待配(?!送)/,
    es: /\b(existencias?|anula\w*|piezas?|bajo control|recogid[oa]s?|manual(es)? aduanero)\b/i,
    ja: /検数|棚入れ|凍結|混載|貨物|期限日(?!数)|消費期限|サイン(イン|アウト)|物流会社|取り消/,
  }

  it.each(LANGUAGES)('is not used again in %s', (language) => {
    expect(messagesIn(language).filter(([, message]) => GIVEN_UP[language].test(message))).toEqual([])
  })
})

describe('in Japanese', () => {
  const isNamed = (key: string) =>
    /^\w+\.(command|action|field|line)\./.test(key) || /^enum\.\w+(Status|State)\./.test(key)

  it('buttons, fields and states end in nouns', () => {
    const verbs = /(ます|です|した|[うくぐすつぬぶむる])$/
    expect(messagesIn('ja').filter(([key, message]) => isNamed(key) && verbs.test(message))).toEqual([])
  })

  it('letters and digits have a blank around them', () => {
    const joined = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][A-Za-z0-9]|[A-Za-z0-9][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
    const fixed = (message: string) => message.replace(/\{\{\w+\}\}/g, '')
    expect(messagesIn('ja').filter(([, message]) => joined.test(fixed(message)))).toEqual([])
  })
})

it('lists of basic data end alike in Chinese', () => {
  const basicLists = lists.filter(
    ({ kind, capability }) => kind === 'resource' && /basic-data|customs/.test(capability),
  )
  expect(
    basicLists.map(({ name }) => wordOf('zh', `${name}.title`)).filter((title) => !title?.endsWith('管理')),
  ).toEqual([])
})
