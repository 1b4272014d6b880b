import { Problem } from '../../../http/problem.ts'

const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function entity(entityText: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES[name] ?? entityText
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** Spreadsheets write characters that XML does not allow as `_x000D_`. */
const ESCAPED_CHARACTER = /_x([0-9A-Fa-f]{4})_/g

export function plainText(xml: string): string {
  const text = xml.includes('&') ? xml.replace(/&(#?\w+);/g, entity) : xml
  return text.includes('_x')
    ? text.replace(ESCAPED_CHARACTER, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

/**
 * The patterns of this folder never look beyond the next tag, and never read the same characters twice: a small archive
 * can contain millions of unclosed tags, and a pattern that scanned the rest of the file at each would never finish.
 */
const ATTRIBUTE = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const matches = [...tag.matchAll(ATTRIBUTE)]
  return Object.fromEntries(matches.map(([, name, double, single]) => [name, plainText(double ?? single ?? '')]))
}

/** Maximum number of styles, sheets or relations; a spreadsheet has at most 65,000 styles. */
const MAX_ELEMENTS = 100_000

/** The attributes of every element of this name, with any namespace prefix. */
export function elements(xml: string, name: string): Readonly<Record<string, string>>[] {
  const attributes: Readonly<Record<string, string>>[] = []
  for (const [, attributesText] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g'))) {
    if (attributes.length === MAX_ELEMENTS) throw new Problem('FILE_DAMAGED')
    attributes.push(attributesOf(attributesText ?? ''))
  }
  return attributes
}

/** A run of rich text, or the start or end tag of a pronunciation. */
const RUN = /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?t>|<(\/?)(?:\w+:)?rPh\b(?![^<>]*\/>)/g

/** All runs of a rich text, joined, without the pronunciation. */
export function richText(xml: string): string {
  let text = ''
  let isPronunciation = false
  for (const [, run, closing] of xml.matchAll(RUN)) {
    if (run === undefined) isPronunciation = closing === ''
    else if (!isPronunciation) text += plainText(run)
  }
  return text
}

/** Streams complete elements of one name; everything between them is dropped. */
export async function* wholeElements(bytes: AsyncIterable<Buffer>, name: string, longest: number) {
  const decoder = new TextDecoder()
  const open = new RegExp(`<((?:\\w+:)?)${name}(?=[\\s/>])[^<>]*>`, 'g')
  let text = ''
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true })
    let doneEnd = 0
    let hasUnfinished = false
    open.lastIndex = 0
    for (let match = open.exec(text); match !== null && !hasUnfinished; match = open.exec(text)) {
      const [tag, prefix = ''] = match
      const start = open.lastIndex
      const close = `</${prefix}${name}>`
      const end = tag.endsWith('/>') ? start : text.indexOf(close, start)
      hasUnfinished = end < 0
      doneEnd = hasUnfinished ? match.index : end === start ? start : end + close.length
      if (!hasUnfinished) yield { tag, prefix, inside: text.slice(start, end) }
      open.lastIndex = doneEnd
    }
    // After the last complete element only an unfinished element, or a tag that was cut in two, is needed again.
    text = text.slice(hasUnfinished ? doneEnd : Math.max(doneEnd, text.lastIndexOf('<')))
    if (text.length > longest) throw new Problem('FILE_DAMAGED')
  }
}
