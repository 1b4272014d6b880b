import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Look } from '@entrepot/contract/kit/fields'
import { listNamed } from '@entrepot/contract/registry'
import type { MessageKey } from '@entrepot/messages/keys'
import type { ComponentType } from 'react'

/** One choice. If it has a code beside its name, both can be searched. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly code?: string
  /** A further description: the owner of a document's goods. */
  readonly note?: string
}

/** Custom rows of a pull-down that show more than code and name. */
export interface ChoiceRows {
  /** The cells of a row. */
  readonly Cells: ComponentType<{ readonly choice: Choice }>
  /** Shown below the rows, about all of them. */
  readonly Foot: ComponentType<{ readonly choices: readonly Choice[] }>
  readonly height: number
  readonly width: number
  /** A refused choice is shown with the reason, but cannot be chosen. */
  readonly isRefused: (choice: Choice) => boolean
}

/** Why a pull-down is empty, and the screen where that can be changed. */
export interface MissingChoices {
  /** By default the words of the declaration, `missing.{of}`. */
  readonly words?: MessageKey
  /** The declaration whose screen is linked. */
  readonly of: string
  /** The filter with the id of the record to be changed; without it the list is opened. */
  readonly record?: string
}

/** Where a pull-down gets its choices, and the names of chosen values. */
export interface OptionSource {
  /** Starts with the name of a declaration, so that a write to it refreshes the choices. */
  readonly key: readonly string[]
  readonly path: string
  /** The parameter that asks for the names of given values. */
  readonly asks: 'ids' | 'values'
  /** Fields that filter the choice: an area belongs to a warehouse, so a form with a warehouse filters the areas. */
  readonly belongsTo: Readonly<Record<string, string>>
  /** The code is shown in front of the name, because people use it. */
  readonly showsCode: boolean
  /** Builds other words than the server's, from its whole response. */
  readonly says?: (answered: Readonly<Record<string, unknown>>) => Pick<Choice, 'label' | 'code'>
  /** Choices that are not offered, but still named where they were chosen before. */
  readonly leavesOut?: (answered: Readonly<Record<string, unknown>>) => boolean
  /** Shown when there is nothing to choose at all. */
  readonly missing?: MissingChoices
  /** Further query parameters from the values of the form. */
  readonly asksWith?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
  /** The source that gives the names, if this one only offers choices. */
  readonly namedBy?: OptionSource
  /** Choices depend on the current stock, so they are never taken from the cache. */
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

/** Undefined for a look without a list on the server. */
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
