import { Problem } from '../../problem.ts'

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

export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(found.map(([, name, double, single]) => [name, plainText(double ?? single ?? '')]))
}

/** The attributes of every such element, whatever the prefix of its namespace. */
export const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, rest]) => attributesOf(rest ?? ''))

const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g
/** How the characters are pronounced, beside what they are. */
const PHONETIC = /<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g

/** All runs of a rich text, one after the other. */
export function richText(xml: string): string {
  const spoken = xml.includes('rPh') ? xml.replace(PHONETIC, '') : xml
  let text = ''
  for (const [, run] of spoken.matchAll(TEXT)) text += plainText(run ?? '')
  return text
}

/** Elements of one name out of bytes, each as a whole; what stands between them is dropped. */
export async function* wholeElements(bytes: AsyncIterable<Buffer>, name: string, longest: number) {
  const decoder = new TextDecoder()
  const open = new RegExp(`<((?:\\w+:)?)${name}(?=[\\s/>])[^>]*>`, 'g')
  let text = ''
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true })
    let done = 0
    let unfinished = false
    open.lastIndex = 0
    for (let found = open.exec(text); found !== null && !unfinished; found = open.exec(text)) {
      const [tag, prefix = ''] = found
      const start = open.lastIndex
      const close = `</${prefix}${name}>`
      const end = tag.endsWith('/>') ? start : text.indexOf(close, start)
      unfinished = end < 0
      done = unfinished ? found.index : end === start ? start : end + close.length
      if (!unfinished) yield { tag, prefix, inside: text.slice(start, end) }
      open.lastIndex = done
    }
    // Of what comes after the last whole element, only an unfinished one or a tag that was cut in two is needed again.
    text = text.slice(unfinished ? done : Math.max(done, text.lastIndexOf('<')))
    if (text.length > longest) throw new Problem('FILE_DAMAGED')
  }
}
