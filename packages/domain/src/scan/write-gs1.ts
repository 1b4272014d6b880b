import { GROUP_SEPARATOR, GS1_PARTS, type Gs1Elements, type Gs1Part, hasOpenEnd } from './gs1-parts.ts'

const decimalsOf = (weight: string) => weight.split('.')[1]?.length ?? 0

function partText(part: Gs1Part, value: string | number): string {
  const { ai, look, length } = part
  const text = String(value)
  if (look === 'day') return `${ai}${text.slice(2).replaceAll('-', '')}`
  if (look === 'weight') return `${ai}${decimalsOf(text)}${text.replace('.', '').padStart(length, '0')}`
  return `${ai}${text}`
}

/** The element string of a label, as `readGs1` reads it. A separator ends each open part but the last. */
export function writeGs1(elements: Gs1Elements, order: readonly Gs1Part[] = GS1_PARTS): string {
  const parts = order.flatMap((part) => {
    const value = elements[part.name]
    return value === undefined ? [] : [{ part, text: partText(part, value) }]
  })
  return parts
    .map(({ part, text }, index) => (hasOpenEnd(part) && index < parts.length - 1 ? text + GROUP_SEPARATOR : text))
    .join('')
}
