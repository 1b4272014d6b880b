export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly parts: readonly Inline[]; readonly to: string }
  | { readonly kind: 'image'; readonly text: string; readonly source: string }

/** Image, link, code, bold or italic: the first match. */
const SIGN =
  /!\[([^\]]*)\]\(([^)\s]+)\)|\[([^\]]+)\]\(([^)\s]+)\)|`([^`]+)`|\*\*(.+?)\*\*|(?<![\w*])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?![\w*])/

/** Allows pages of the manual, paths of the application and web addresses; never scripts. */
const isSafeAddress = (address: string) => /^(\?page=|\/(?![/\\])|#|https?:\/\/)/.test(address)

function signed(match: RegExpExecArray): Inline {
  const [, alt, source, label, to, code, bold, italic] = match
  if (source !== undefined) return { kind: 'image', text: alt ?? '', source }
  if (to !== undefined) {
    const parts = inlineOf(label ?? '')
    return isSafeAddress(to) ? { kind: 'link', parts, to } : { kind: 'bold', parts }
  }
  if (code !== undefined) return { kind: 'code', text: code }
  return bold === undefined
    ? { kind: 'italic', parts: inlineOf(italic ?? '') }
    : { kind: 'bold', parts: inlineOf(bold) }
}

export function inlineOf(text: string): readonly Inline[] {
  const match = SIGN.exec(text)
  if (match === null) return text === '' ? [] : [{ kind: 'text', text }]
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  return [...(before === '' ? [] : [{ kind: 'text', text: before } as const]), signed(match), ...inlineOf(after)]
}
