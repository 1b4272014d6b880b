import { cached } from '@entrepot/domain/kernel/cached'
import { z } from 'zod'
import { fieldOf } from './field-of.ts'
import { type Field, type FieldSet, isoDay, isoMoment, isPresent, LINE, line, type RowOf } from './fields.ts'

/** The common part of resources, queries and documents: a list with filters, sorting and paging. */
export interface Listable {
  readonly fields: FieldSet
  /** Fields that `keyword` and pull-downs search. */
  readonly search: readonly string[]
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  readonly defaultSort: string
  /** Ids that change the content of rows, but do not filter them: `pickId`, the pick that is being edited. */
  readonly about?: readonly string[]
  /** Filters whose values are offered with their counts (`GET {path}/dynamicFilters`). */
  readonly facets?: readonly string[]
  /** Text filters that compare the whole text, for example a scanned number without an index on parts of it. */
  readonly wholeTexts?: readonly string[]
}

/** The names of the fields of a set. */
export type FieldNameOf<F> = Extract<keyof F, string>
type Names<F> = readonly FieldNameOf<F>[]

/** The same with known fields and filters: a name that is not a field does not compile. */
export interface ListableOf<F extends FieldSet, Filter extends string = FieldNameOf<F>> extends Listable {
  readonly fields: F
  readonly search: Names<F>
  readonly filters: readonly Filter[]
  readonly sorts: Names<F>
  readonly defaultSort: `${FieldNameOf<F>},${'asc' | 'desc'}`
  readonly facets?: readonly Filter[]
  readonly wholeTexts?: readonly Filter[]
}

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 500
/** Maximum row number of a page, and maximum exact count: beyond it the filter must be narrowed. */
export const DEEPEST_ROW = 10_000

export interface Page<Row> {
  readonly content: readonly Row[]
  readonly total: number
  readonly totalExact: boolean
  readonly currentPage: number
  readonly pageSize: number
}

/** Key of a referenced record's name in a response: `ownerId` gives `ownerName`, `ownerIds` gives `ownerNames`. */
export const nameFieldOf = (field: string) => field.replace(/Id(s?)$/, 'Name$1')

/** Key of a second field of a referenced record: `ownerId` with the field `code` gives `ownerCode`. */
export const alsoFieldOf = (field: string, also: string) =>
  `${field.replace(/Id$/, '')}${also.charAt(0).toUpperCase()}${also.slice(1)}`

/** Key of a person's name: `createdBy` gives `createdByName`. */
export const personNameOf = (field: string) => `${field}Name`

/** The keys that a response adds to a reference or a username. */
export const answersBeside = (name: string, { look }: Field): string[] => {
  if (look.kind === 'person') return [personNameOf(name)]
  if (look.kind !== 'reference') return []
  return [nameFieldOf(name), ...(look.also === undefined ? [] : [alsoFieldOf(name, look.also)])]
}

type NameField<K, F> = F extends { readonly look: { readonly kind: 'reference' | 'references' } }
  ? K extends `${infer Base}Id`
    ? `${Base}Name`
    : K extends `${infer Base}Ids`
      ? `${Base}Names`
      : never
  : never

type AlsoField<K, F> = F extends {
  readonly look: { readonly kind: 'reference'; readonly also?: infer Also extends string }
}
  ? K extends `${infer Base}Id`
    ? `${Base}${Capitalize<Also>}`
    : never
  : never

type PersonField<K, F> = F extends { readonly look: { readonly kind: 'person' } }
  ? K extends string
    ? `${K}Name`
    : never
  : never

/** The names of referenced records and people, and their second fields. */
export type NamesOf<F extends FieldSet> = {
  readonly [K in keyof F as NameField<K, F[K]>]: K extends `${string}Ids` ? readonly string[] : string | null
} & { readonly [K in keyof F as AlsoField<K, F[K]> | PersonField<K, F[K]>]: string | null }

export type FilterKind = 'contains' | 'exact' | 'oneOf' | 'yesNo' | 'range'

export function filterKindOf({ look }: Field): FilterKind {
  switch (look.kind) {
    case 'choice':
    case 'choices':
    case 'coded':
    case 'reference':
    case 'references':
      return 'oneOf'
    case 'yesNo':
      return 'yesNo'
    case 'id':
    case 'declaration':
      return 'exact'
    case 'date':
    case 'time':
    case 'integer':
    case 'decimal':
      return 'range'
    default:
      return 'contains'
  }
}

/** Values of a facet are compared as a whole: "Shop A" does not match "Shop AB". */
export function filterKindIn(list: Listable, name: string): FilterKind {
  const kind = filterKindOf(fieldOf(list.fields, name))
  const isWhole = [list.facets, list.wholeTexts].some((names) => names?.includes(name) === true)
  return kind === 'contains' && isWhole ? 'exact' : kind
}

/** The query parameters that filter by this field. */
export const filterNamesOf = (name: string, field: Field): readonly string[] =>
  filterKindOf(field) === 'range' ? [`${name}Start`, `${name}End`] : [name]

const oneOfThem = ({ look }: Field): z.ZodType<string, string> => {
  if (look.kind === 'choice' || look.kind === 'choices') return z.enum(look.of.values)
  return look.kind === 'coded' ? z.string().min(1).max(64).regex(LINE) : z.uuid()
}

const oneOf = (field: Field) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(oneOfThem(field)).min(1).max(200))

const moment = z.union([isoDay, isoMoment], { error: 'moment' })

/** Text to search for as a part of a value. */
export const searchText = line(200)

function rangeEnd({ look }: Field): z.ZodType {
  if (look.kind === 'date' || look.kind === 'time') return moment
  // The limit of integer fields.
  return look.kind === 'integer' ? z.coerce.number().pipe(z.int32()) : z.coerce.number()
}

function filterSchema(field: Field): z.ZodType {
  switch (filterKindOf(field)) {
    case 'oneOf':
      return oneOf(field)
    case 'yesNo':
      return z.enum(['true', 'false']).transform((word) => word === 'true')
    case 'range':
      return rangeEnd(field)
    case 'exact':
      return field.look.kind === 'id' ? field.schema : searchText
    case 'contains':
      return searchText
  }
}

/** The filters of a list, shared by its page, count, export and options. */
const filterShape = cached((list: Listable): Readonly<Record<string, z.ZodType>> => {
  const shape: Record<string, z.ZodType> = {}
  for (const name of list.filters) {
    const field = fieldOf(list.fields, name)
    for (const parameter of filterNamesOf(name, field)) shape[parameter] = filterSchema(field).optional()
  }
  if (list.search.length > 0) shape.keyword = searchText.optional()
  return shape
})

/** Filters only, for counting and exporting. An unknown name is refused. */
export const filterQuery = cached((list: Listable) => z.strictObject(filterShape(list)))

/** Fields whose values can be summed. */
export const summableFields = (list: Listable): string[] =>
  Object.entries(list.fields)
    .filter(([, { look, pageOnly }]) => !pageOnly && (look.kind === 'integer' || look.kind === 'decimal'))
    .map(([name]) => name)

/** The filters of a list and the fields to sum; default: all that can be summed. */
export const totalsQuery = cached((list: Listable) => {
  const names = summableFields(list)
  return z.strictObject({
    ...filterShape(list),
    fields: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(names as [string, ...string[]])).max(names.length))
      .default(names),
  })
})

const sorting = (list: Listable) =>
  z
    .enum(list.sorts.flatMap((name) => [`${name},asc`, `${name},desc`, name]) as [string, ...string[]])
    .default(list.defaultSort)

export const listQuery = cached((list: Listable) =>
  z.strictObject({
    ...filterShape(list),
    currentPage: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
    sort: sorting(list),
    ...Object.fromEntries((list.about ?? []).map((name) => [name, z.uuid().optional()])),
  }),
)

export type ListRow<F extends FieldSet> = RowOf<F> & { readonly id: string; readonly version: number }

const answered = (field: Field) => {
  const schema = field.look.kind === 'picture' ? z.string() : field.schema
  return isPresent(field) ? schema : schema.nullable()
}

/** A row in a response: every field, names of references, and possible actions. */
export const rowSchema = cached((list: Listable) => {
  const shape: Record<string, z.ZodType> = { id: z.uuid(), version: z.int(), actions: z.array(z.string()) }
  for (const [name, field] of Object.entries(list.fields)) {
    const { kind } = field.look
    if (kind === 'secret') continue
    shape[name] = answered(field)
    for (const answer of answersBeside(name, field)) shape[answer] = z.string().nullable()
    if (kind === 'references') shape[nameFieldOf(name)] = z.array(z.string())
  }
  return z.strictObject(shape)
})

export const pageSchema = (list: Listable, row: z.ZodType = rowSchema(list)) =>
  z.object({
    content: z.array(row),
    total: z.int(),
    totalExact: z.boolean(),
    currentPage: z.int(),
    pageSize: z.int(),
  })

/** Number of history entries in a response, the newest first. */
export const HISTORY_PAGE = 200

/** `before`: the id of an entry; older ones follow. */
export const historyQuery = z.strictObject({ before: z.uuid().optional() })
