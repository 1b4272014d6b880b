import type { PersonalKind } from '@entrepot/domain/identity/mask-personal'
import { cachedByNumbers } from '@entrepot/domain/kernel/cached'
import { z } from 'zod'
import type { Enumeration } from './enumeration.ts'
import type { Language } from './language.ts'
import type { CodeList, LookWith, Placing } from './look.ts'

/** Who sets a field: a person at any time, a person on creation only, or only the server. */
export type SetBy = 'always' | 'create' | 'server'

/** A field with any type of value, as engines use it. */
export interface Field {
  readonly look: Look
  /** Validates a present value. An absent value is `null`, and refused when required. */
  readonly schema: z.ZodType
  readonly required: boolean
  readonly setBy: SetBy
  /** Every stored record has a value, although requests may omit it. */
  readonly present?: true
  /** Computed for the rows of a page only; exports leave it out. */
  readonly pageOnly?: true
  /** Personal data: masked for callers without the permission. */
  readonly personal?: PersonalKind
}
export type FieldSet = Readonly<Record<string, Field>>

/** How a field is displayed: its widget, width, alignment and filter follow from this. */
export type Look = LookWith<FieldSet>

/** A field with its look and the type of its value, as in a declaration. */
export interface TypedField<Value, Required extends boolean, L extends Look = Look> extends Field {
  readonly look: L
  readonly schema: z.ZodType<Value>
  /** A conditional type, so that the compiler infers it from the argument, not from the context. */
  readonly required: Required extends true ? true : false
}

export type ValueOf<F> = F extends { readonly schema: z.ZodType<infer Value>; readonly required: infer Required }
  ? Required extends true
    ? Value
    : F extends { readonly present: true }
      ? Value
      : Value | null
  : never

/** A field that the server always fills. */
export const present = <F extends Field>(field: F): F & { readonly present: true } => ({ ...field, present: true })

/** A field that is computed for the rows of a page only. */
export const ofPage = <F extends Field>(field: F): F & { readonly pageOnly: true } => ({ ...field, pageOnly: true })

/** Whether a stored record always has a value here. */
export const isPresent = ({ required, present }: Field) => required || present === true

interface FieldOptions<Required extends boolean> {
  readonly required?: Required
  readonly setBy?: SetBy
  readonly personal?: PersonalKind
}

const field = <Value, Required extends boolean = false, const L extends Look = Look>(
  look: L,
  schema: z.ZodType<Value>,
  { required, setBy = 'always', personal }: FieldOptions<Required>,
): TypedField<Value, Required, L> => ({
  look,
  schema,
  required: (required ?? false) as TypedField<Value, Required>['required'],
  setBy,
  ...(personal && { personal }),
})

/** No control characters: NUL and half a surrogate pair cannot even be stored. Only long texts have line ends. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u
/** Text from a file, a scanner or a device, unchanged as far as it can be stored. */
export const STORABLE = /^[^\0\p{Cs}]*$/u
const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/**
 * Fields of equal length share a schema: all schemas are created at every start of a browser, and with one for each
 * field there were two and a half times as many.
 */
export const line = cachedByNumbers((max: number) => z.string().trim().min(1).max(max).regex(LINE))
const lines = cachedByNumbers((max: number) => z.string().trim().min(1).max(max).regex(LINES))
const signs = cachedByNumbers((max: number) =>
  line(max).regex(/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u, { error: 'codeSigns' }),
)
const whole = cachedByNumbers((min: number, max: number) => z.int().min(min).max(max))
const digits = cachedByNumbers((scale: number, min: number, max: number) => {
  const form = new RegExp(`^-?\\d{1,12}(?:\\.\\d{1,${scale}})?$`)
  const schema = z
    .string()
    .trim()
    .refine((value) => form.test(value), { error: 'decimal', params: { scale }, abort: true })
    .refine((value) => Number(value) >= min, { error: 'least', params: { limit: min } })
  return max === Number.POSITIVE_INFINITY
    ? schema
    : schema.refine((value) => Number(value) <= max, { error: 'most', params: { limit: max } })
})
const uuid = z.uuid()
const uuids = z.array(uuid).max(500).refine(allDifferent, { error: 'twice' })
const truth = z.boolean()

type Sized<R extends boolean> = FieldOptions<R> & { readonly max?: number }

type Checked = { readonly check?: (value: string) => boolean; readonly error?: string }

/** A further rule beside the length; `error` is its message (`invalid.{error}`). */
const checked = (schema: z.ZodString, { check, error }: Checked): z.ZodType<string> =>
  check === undefined ? schema : schema.refine(check, { error: error ?? 'format' })

export const text = <R extends boolean = false>(options: Sized<R> & Checked = {}) =>
  field({ kind: 'text' }, checked(line(options.max ?? 100), options), options)

/** A person: the username is stored, the name is shown. */
export const person = <R extends boolean = false>(options: Sized<R> & { readonly several?: true } = {}) =>
  field({ kind: 'person', ...(options.several && { several: true }) }, line(options.max ?? 100), options)

/** Letters, digits and a few other characters: anything that fits on a label. */
export const code = <R extends boolean = false>(options: Sized<R> = {}) =>
  field({ kind: 'code' }, signs(options.max ?? 32), options)

export const id = <R extends boolean = false>(options: FieldOptions<R> = {}) => field({ kind: 'id' }, line(64), options)

/** The id of a record or line whose name is shown elsewhere on the screen. */
export const recordId = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'id' }, uuid, options)

/** `besides`: further names without a declaration. */
export const declarationName = <R extends boolean = false>(
  options: FieldOptions<R> & { readonly besides?: readonly string[] } = {},
) => field({ kind: 'declaration', besides: options.besides ?? [] }, line(64), options)

export const longText = <R extends boolean = false>(options: Sized<R> = {}) =>
  field({ kind: 'longText' }, lines(options.max ?? 2000), options)

export const email = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'email' }, z.email().max(254), options)

export const phone = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'phone' }, line(32).regex(/^[+0-9][0-9 ()./-]{2,}$/, { error: 'phoneSigns' }), options)

export const webAddress = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field(
    { kind: 'address' },
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .regex(LINE),
    options,
  )

export const secret = <R extends boolean = false>(
  options: FieldOptions<R> & { readonly min: number; readonly max: number },
) => field({ kind: 'secret' }, z.string().min(options.min).max(options.max), options)

type Bounded<R extends boolean> = FieldOptions<R> & { readonly min?: number; readonly max?: number }

export const integer = <R extends boolean = false>(options: Bounded<R> = {}) =>
  field({ kind: 'integer' }, whole(options.min ?? 0, options.max ?? Number.MAX_SAFE_INTEGER), options)

type Decimal<R extends boolean> = Bounded<R> & { readonly scale: number }

/** At most twelve digits before the point, and `scale` after it. Negative only with `min`. */
export const decimal = <R extends boolean = false>(options: Decimal<R>) => {
  const { scale, min = 0, max = Number.POSITIVE_INFINITY } = options
  return field({ kind: 'decimal', scale }, digits(scale, min, max), options)
}

/** A code of a dictionary or of the customs parameters. The server checks that it exists. */
export const coded = <R extends boolean = false>(from: CodeList, options: FieldOptions<R> = {}) =>
  field({ kind: 'coded', from }, line(64), options)

/** The declaration elements that customs requires, by code; `hsCode` is the field that defines which ones. */
export const elements = <R extends boolean = false>(hsCode: string, options: FieldOptions<R> = {}) =>
  field({ kind: 'elements', hsCode }, z.record(z.string().min(1).max(64).regex(LINE), line(200)), options)

/** From year 1 on, as in the database. */
export const isoDay = z.iso.date().regex(/^(?!0000)/, { error: 'date' })

/** With a valid offset. */
export const isoMoment = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, { error: 'time' })

export const date = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'date' }, isoDay, options)

export const time = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'time' }, isoMoment, options)

export const yesNo = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'yesNo' }, truth, options)

export const timeZone = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'timeZone' }, z.string().refine(isTimeZone, { error: 'timeZone' }), options)

export const choice = <V extends string, R extends boolean = false>(
  of: Enumeration<string, V>,
  options: FieldOptions<R> & { readonly tag?: boolean } = {},
) => field({ kind: 'choice', of, tag: options.tag ?? false }, z.enum(of.values), options)

/** A person must choose at least one; the server may send none. */
export const choices = <V extends string, R extends boolean = false>(
  of: Enumeration<string, V>,
  options: FieldOptions<R> = {},
) =>
  field(
    { kind: 'choices', of },
    z
      .array(z.enum(of.values))
      .min(options.setBy === 'server' ? 0 : 1)
      .max(of.values.length)
      .refine(allDifferent, { error: 'twice' }),
    options,
  )

/** At least one permission. The server checks which exist and may be given. */
export const permissions = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field({ kind: 'permissions' }, z.array(line(100)).min(1).max(500).refine(allDifferent, { error: 'twice' }), options)

export const reference = <const To extends string, R extends boolean = false, const Also extends string = never>(
  to: To,
  options: FieldOptions<R> & { readonly also?: Also; readonly beyond?: true; readonly placing?: Placing } = {},
) => {
  const { also, beyond, placing } = options
  return field(
    {
      kind: 'reference',
      to,
      ...(also !== undefined && { also }),
      ...(beyond && { beyond }),
      ...(placing && { placing }),
    },
    uuid,
    options,
  )
}

export const references = <R extends boolean = false>(to: string, options: FieldOptions<R> = {}) =>
  field({ kind: 'references', to }, uuids, options)

/** The address of an uploaded file. Responses sign it; the signature is dropped when it is sent back. */
export const picture = <R extends boolean = false>(options: FieldOptions<R> = {}) =>
  field(
    { kind: 'picture' },
    z
      .string()
      .overwrite((url) => url.replace(/\?.*$/s, ''))
      .regex(/^\/services\/upload\/api\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    options,
  )

/** Any value, in responses only. */
export const json = () => field<unknown>({ kind: 'json' }, z.unknown(), { setBy: 'server' })

/** A value with a schema of its own; its screen has the editor. */
export const shaped = <Value, R extends boolean = false>(schema: z.ZodType<Value>, options: FieldOptions<R> = {}) =>
  field({ kind: 'json' }, schema, options)

export const words = <R extends boolean = false>(options: Sized<R> = {}) => {
  const word = line(options.max ?? 100)
  const shape = { zh: word, en: word, es: word, ja: word } satisfies Record<Language, typeof word>
  return field({ kind: 'words' }, z.strictObject(shape), options)
}

export const rows = <F extends FieldSet, R extends boolean = false>(fields: F, options: Sized<R> = {}) =>
  field({ kind: 'rows', fields }, z.array(rowSchema(fields)).max(options.max ?? 500), options)

/** Times of creation and of the last change, set by the server. */
export const stamps = {
  createdTime: present(time({ setBy: 'server' })),
  updatedTime: present(time({ setBy: 'server' })),
}

export type RowOf<F extends FieldSet> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Values for creating a record: required ones must be present, all others may be omitted. */
export type DraftOf<F extends FieldSet> = {
  readonly [K in keyof F as F[K]['required'] extends true ? K : never]: ValueOf<F[K]>
} & { readonly [K in keyof F as F[K]['required'] extends true ? never : K]?: ValueOf<F[K]> | null | undefined }

/** Values for changing a record: any of the fields. */
export type ChangeOf<F extends FieldSet> = {
  readonly [K in keyof F]?: (F[K]['required'] extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null) | undefined
}

/** An empty field of a form is an absent value. */
const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** The schema of a value in a request: optional values may be empty. */
export const writable = (f: Field): z.ZodType =>
  f.required ? f.schema : z.preprocess(emptyIsNull, f.schema.nullable()).optional()

function rowSchema<F extends FieldSet>(fields: F): z.ZodType<RowOf<F>> {
  const schema: z.ZodType = z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, writable(f)])),
  )
  return schema as z.ZodType<RowOf<F>>
}

function allDifferent(values: readonly string[]) {
  return new Set(values).size === values.length
}

function isTimeZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
