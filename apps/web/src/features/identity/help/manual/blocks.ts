/** The part of Markdown that the manual uses. Other syntax is shown as plain text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/
const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const FENCE = /^```/
const QUOTE = /^>\s?/
const ROW = /^\s*\|/
const RULE = /^\s*\|?[\s:|-]+\|[\s:|-]*$/

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const startsBlock = (line: string) =>
  line.trim() === '' || [HEADING, FENCE, QUOTE, ROW, ITEM].some((sign) => sign.test(line))

/** The lines from `from` on, as long as `holds` is true. */
function linesWhile(lines: readonly string[], from: number, holds: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, place) => place >= from && !holds(line))
  return lines.slice(from, end === -1 ? undefined : end)
}

function listAt(lines: readonly string[], from: number, first: string): readonly [Block, number] {
  const listLines = linesWhile(lines, from, (line) => ITEM.test(line) || (line.trim() !== '' && /^\s{2,}/.test(line)))
  const items: string[] = []
  for (const line of listLines) {
    const item = ITEM.exec(line)
    if (item) items.push(item[2] ?? '')
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return [{ kind: 'list', ordered: ITEM.exec(first)?.[1] !== undefined, items }, listLines.length]
}

function blockAt(lines: readonly string[], from: number, line: string): readonly [Block, number] {
  const heading = HEADING.exec(line)
  if (heading) {
    const [, signs = '', text = ''] = heading
    return [{ kind: 'heading', level: signs.length, text }, 1]
  }
  if (FENCE.test(line)) {
    const inside = linesWhile(lines, from + 1, (one) => !FENCE.test(one))
    return [{ kind: 'code', text: inside.join('\n') }, inside.length + 2]
  }
  if (ROW.test(line) && RULE.test(lines[from + 1] ?? '')) {
    const [head = [], , ...rows] = linesWhile(lines, from, (one) => ROW.test(one)).map(cellsOf)
    return [{ kind: 'table', head, rows }, rows.length + 2]
  }
  if (ITEM.test(line)) return listAt(lines, from, line)
  if (QUOTE.test(line)) {
    const inside = linesWhile(lines, from, (one) => QUOTE.test(one))
    return [{ kind: 'quote', text: inside.map((one) => one.replace(QUOTE, '')).join(' ') }, inside.length]
  }
  const text = [line, ...linesWhile(lines, from + 1, (one) => !startsBlock(one))]
  return [{ kind: 'paragraph', text: text.map((one) => one.trim()).join(' ') }, text.length]
}

export function blocksOf(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    if (line.trim() === '') {
      at += 1
      continue
    }
    const [block, length] = blockAt(lines, at, line)
    blocks.push(block)
    at += length
  }
  return blocks
}
