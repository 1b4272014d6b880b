import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Look } from '@entrepot/contract/kit/fields'
import { listNamed } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import type { ComponentType } from 'react'

/** One thing to choose. Where it has a code beside its name, people search by either. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly code?: string
  /** What else it is known by: whose goods a document is about. */
  readonly note?: string
}

/** How the rows of a pull-down look that says more than code and name. */
export interface ChoiceRows {
  /** The cells of a row. */
  readonly Cells: ComponentType<{ readonly choice: Choice }>
  /** Below the rows, about all of them. */
  readonly Foot: ComponentType<{ readonly choices: readonly Choice[] }>
  readonly height: number
  readonly width: number
  /** It is shown with the reason, and cannot be chosen. */
  readonly isRefused: (choice: Choice) => boolean
}

/** Why a pull-down has nothing to offer, and the screen where that is put right. */
export interface MissingChoices {
  /** Else the words of the declaration, `missing.{of}`. */
  readonly words?: MessageKey
  /** The declaration whose screen is linked. */
  readonly of: string
  /** The part of the narrowing that names the record to be changed; else the list is opened. */
  readonly record?: string
}

/** Where a pull-down gets what it offers, and the names of what was chosen. */
export interface OptionSource {
  /** Begins with the name of a declaration, so that a write to it refreshes what was offered. */
  readonly key: readonly string[]
  readonly path: string
  /** The parameter that asks for the names of given values. */
  readonly asks: 'ids' | 'values'
  /** What each of them belongs to: an area to its warehouse. A form that says which narrows the choice to it. */
  readonly belongsTo: Readonly<Record<string, string>>
  /** The code is what the trade calls it, so it stands in front of the name. */
  readonly showsCode: boolean
  /** In other words than the server's, from all that it answers about a choice. */
  readonly says?: (answered: Readonly<Record<string, unknown>>) => Pick<Choice, 'label' | 'code'>
  /** Named where it was chosen before, but not offered. */
  readonly leavesOut?: (answered: Readonly<Record<string, unknown>>) => boolean
  /** What is said when there is nothing to choose at all. */
  readonly missing?: MissingChoices
  /** What the form says about the choice, where that is more than what it belongs to. */
  readonly asksWith?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
  /** Who names what was chosen, where this source only offers. */
  readonly namedBy?: OptionSource
  /** What is offered changes with every piece that is moved: it is never taken from memory. */
  readonly isFresh?: true
  readonly rows?: ChoiceRows
}

function referenceSource(to: string): OptionSource | undefined {
  const list = listNamed(to)
  if (list === undefined) return undefined
  const belongsTo: Record<string, string> = {}
  for (const name of list.filters) {
    const { look, required } = fieldOf(list.fields, name)
    if (required && look.kind === 'reference') belongsTo[name] = look.to
  }
  return { key: [to], path: `${list.path}/options`, asks: 'ids', belongsTo, showsCode: false, missing: { of: to } }
}

const listSource = (declaration: string, path: string, code: string): OptionSource => ({
  key: [declaration, code],
  path: `${path}/${code}/items`,
  asks: 'values',
  belongsTo: {},
  showsCode: code === 'HS_CODE',
  missing: { of: declaration },
})

function newSource(look: Look): OptionSource | undefined {
  if (look.kind === 'reference' || look.kind === 'references') return referenceSource(look.to)
  if (look.kind !== 'coded') return undefined
  const { from } = look
  return 'dict' in from
    ? listSource('dictionaries', 'dicts', from.dict)
    : listSource('customsParams', 'customsParams', from.customs)
}

const sources = new WeakMap<Look, OptionSource | undefined>()

/** Undefined for a look that is not chosen from a list of the server. */
export function sourceOf(look: Look): OptionSource | undefined {
  if (!sources.has(look)) sources.set(look, newSource(look))
  return sources.get(look)
}

export const choiceText = ({ showsCode }: OptionSource, { code, label }: Choice) =>
  showsCode && code !== undefined ? `${code} ${label}` : label

export interface ChoiceQuery {
  readonly keyword?: string
  readonly pageSize?: number
  readonly [narrowing: string]: string | number | undefined
}

export type FetchChoices = (source: OptionSource, query: ChoiceQuery) => Promise<readonly Choice[]>
