import { fieldOf } from '@entrepot/contract/kit/field-of'
import { filterKindOf, filterNamesOf, type Listable } from '@entrepot/contract/kit/list'

/** One active filter: its text, and the parameters that are removed with it. */
export interface Chip {
  /** A field name, or `keyword`. */
  readonly name: string
  readonly parameters: readonly string[]
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'values'; readonly values: readonly string[] }
    | { readonly kind: 'range'; readonly start: string | undefined; readonly end: string | undefined }
}

export function chipsOf(declaration: Listable, filters: Readonly<Record<string, string>>): Chip[] {
  const chips: Chip[] = []
  if (filters.keyword) {
    chips.push({ name: 'keyword', parameters: ['keyword'], content: { kind: 'text', text: filters.keyword } })
  }
  for (const name of declaration.filters) {
    const field = fieldOf(declaration.fields, name)
    const parameters = filterNamesOf(name, field)
    if (!parameters.some((parameter) => filters[parameter])) continue
    chips.push({ name, parameters, content: contentOf(filterKindOf(field), name, filters) })
  }
  return chips
}

function contentOf(
  kind: ReturnType<typeof filterKindOf>,
  name: string,
  filters: Readonly<Record<string, string>>,
): Chip['content'] {
  if (kind === 'range') return { kind: 'range', start: filters[`${name}Start`], end: filters[`${name}End`] }
  const text = filters[name] ?? ''
  return kind === 'oneOf' ? { kind: 'values', values: text.split(',') } : { kind: 'text', text }
}

export function withoutFilter(
  filters: Readonly<Record<string, string>>,
  parameters: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)))
}
