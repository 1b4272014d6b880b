/** Widths in ems, as wide as the bold letters of Noto Sans are on the average. Only to share out room before text is set. */
const NARROW = /[\s.,:;'|!iljtfrI()[\]/\\-]/
const CAPITAL = /[A-ZÁÉÍÓÚÑÜ@#%&mwMW_+=<>~^]/
/** Chinese fonts draw these as wide as their own characters. */
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

/** Where a line may end: after a blank, and around every character of a script without blanks. */
export const unbreakable = (text: string): string[] =>
  text.match(/[\u2e80-\u{3ffff}]|[^\s\u2e80-\u{3ffff}]+\s*|\s+/gu) ?? []

/** As much of the text as fits, with … where something was cut off. */
export function cutTo(text: string, ems: number): string {
  if (emWidth(text) <= ems) return text
  let shortened = ''
  for (const char of text) {
    if (emWidth(`${shortened}${char}…`) > ems) break
    shortened += char
  }
  return `${shortened.trimEnd()}…`
}

/** At most so many lines; what is left over is cut off in the last. */
export function wrapTo(text: string, ems: number, most: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most - 1) {
    let line = ''
    for (const piece of unbreakable(rest)) {
      if (emWidth((line + piece).trimEnd()) > ems) break
      line += piece
    }
    if (line === '') break // not even one word fits: it is cut off
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return rest === '' ? lines : [...lines, cutTo(rest, ems)]
}
