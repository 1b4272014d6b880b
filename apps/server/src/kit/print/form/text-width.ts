/** Average widths in ems of the bold letters of Noto Sans. Only for dividing space before the text is set. */
const NARROW = /[\s.,:;'|!iljtfrI()[\]/\\-]/
const CAPITAL = /[A-ZÁÉÍÓÚÑÜ@#%&mwMW_+=<>~^]/
/** Characters that Chinese fonts draw at full width. */
const WIDE = /[·×“”‘’…—°±÷]/

function charWidth(char: string): number {
  if ((char.codePointAt(0) ?? 0) >= 0x2e80 || WIDE.test(char)) return 1
  if (NARROW.test(char)) return 0.36
  return CAPITAL.test(char) ? 0.7 : 0.59
}

export function emWidth(text: string): number {
  let sum = 0
  for (const char of text) sum += charWidth(char)
  return sum
}

/** The parts between possible line breaks: after a blank, and around every character of a script without blanks. */
export const unbreakable = (text: string): string[] =>
  text.match(/[\u2e80-\u{3ffff}]|[^\s\u2e80-\u{3ffff}]+\s*|\s+/gu) ?? []

/** As much of the text as fits, with … if something was cut off. */
export function cutTo(text: string, ems: number): string {
  if (emWidth(text) <= ems) return text
  let result = ''
  for (const char of text) {
    if (emWidth(`${result}${char}…`) > ems) break
    result += char
  }
  return `${result.trimEnd()}…`
}

/** Wraps a text to at most `maxLines` lines; the last one is cut off. */
export function wrapTo(text: string, ems: number, maxLines: number): string[] {
  const lines: string[] = []
  let remaining = text.trim()
  while (remaining !== '' && lines.length < maxLines - 1) {
    let line = ''
    for (const piece of unbreakable(remaining)) {
      if (emWidth((line + piece).trimEnd()) > ems) break
      line += piece
    }
    if (line === '') break // not even one word fits: the rest is cut off
    lines.push(line.trimEnd())
    remaining = remaining.slice(line.length).trimStart()
  }
  return remaining === '' ? lines : [...lines, cutTo(remaining, ems)]
}
