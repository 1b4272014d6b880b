import { Problem } from '../../../http/problem.ts'

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** Spreadsheets write signs that XML does not know as `_x000D_`. */
const HIDDEN = /_x([0-9A-Fa-f]{4})_/g

export function plainText(xml: string): string {
  const text = xml.includes('&') ? xml.replace(/&(#?\w+);/g, entity) : xml
  return text.includes('_x') ? text.replace(HIDDEN, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text
}

/**
 * The patterns of this folder never look further than the next tag, nor twice at the same letters: a small archive holds
 * millions of tags that do not end, and one that looked through the rest of the file at each would never be done.
 */
const ATTRIBUTE = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const matches = [...tag.matchAll(ATTRIBUTE)]
  return Object.fromEntries(matches.map(([, name, double, single]) => [name, plainText(double ?? single ?? '')]))
}

/** Of styles, sheets or relations: a spreadsheet has a few, and at most 65,000 styles. */
const MOST_ELEMENTS = 100_000

/** The attributes of every such element, whatever the prefix of its namespace. */
export function elements(xml: string, name: string): Readonly<Record<string, string>>[] {
  const attributes: Readonly<Record<string, string>>[] = []
  for (const [, rest] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, 'g'))) {
    if (attributes.length === MOST_ELEMENTS) throw new Problem('FILE_DAMAGED')
    attributes.push(attributesOf(rest ?? ''))
  }
  return attributes
}

/** A run of a rich text, or where it begins or ends to say how the characters are pronounced. */
const RUN = /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?t>|<(\/?)(?:\w+:)?rPh\b(?![^<>]*\/>)/g

/** All runs of a rich text, one after the other, without the pronunciation. */
export function richText(xml: string): string {
  let text = ''
  let isSpoken = false
  for (const [, run, closing] of xml.matchAll(RUN)) {
    if (run === undefined) isSpoken = closing === ''
    else if (!isSpoken) text += plainText(run)
  }
  return text
}

/** Elements of one name out of bytes, each as a whole; what stands between them is dropped. */
export async function* wholeElements(bytes: AsyncIterable<Buffer>, name: string, longest: number) {
  const decoder = new TextDecoder()
  const open = new RegExp(`<((?:\\w+:)?)${name}(?=[\\s/>])[^<>]*>`, 'g')
  let text = ''
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true })
    let done = 0
    let unfinished = false
    open.lastIndex = 0
    for (let match = open.exec(text); match !== null && !unfinished; match = open.exec(text)) {
      const [tag, prefix = ''] = match
      const start = open.lastIndex
      const close = `</${prefix}${name}>`
      const end = tag.endsWith('/>') ? start : text.indexOf(close, start)
      unfinished = end < 0
      done = unfinished ? match.index : end === start ? start : end + close.length
      if (!unfinished) yield { tag, prefix, inside: text.slice(start, end) }
      open.lastIndex = done
    }
    // Of what comes after the last whole element, only an unfinished one or a tag that was cut in two is needed again.
    text = text.slice(unfinished ? done : Math.max(done, text.lastIndexOf('<')))
    if (text.length > longest) throw new Problem('FILE_DAMAGED')
  }
}
