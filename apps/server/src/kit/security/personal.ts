import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { type PersonalFields, personalFieldsOf, READ_PERSONAL } from '@entrepot/contract/kit/personal'
import { lists } from '@entrepot/contract/registry'
import { holdsMask, maskPersonal } from '@entrepot/domain/identity/mask-personal'
import { type Caller, may } from './caller.ts'
import { readsOwnOnly } from './own-goods.ts'

const personalFields: ReadonlyMap<string, PersonalFields> = new Map(
  lists.map((list) => [list.name, personalFieldsOf(list)]),
)
const NONE: PersonalFields = {}

/** Whether a declaration has fields with personal data. */
export const hasPersonalFields = ({ name }: ListDeclaration) => Object.keys(personalFields.get(name) ?? NONE).length > 0

/** The personal fields that this caller sees masked: none for those who may read them, and none of own goods. */
export const maskedFieldsOf = (name: string, caller: Caller): PersonalFields =>
  may(caller, READ_PERSONAL) || readsOwnOnly(name, caller) ? NONE : (personalFields.get(name) ?? NONE)

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value))

/** An entry of the audit log, which contains values of a record of another declaration. */
const isEntry = (facts: Readonly<Record<string, unknown>>): facts is { readonly resource: string } =>
  typeof facts.resource === 'string' && 'before' in facts && 'after' in facts

type Mask = <Value>(value: Value) => Value

/** Masks the fields of these names anywhere in an answer: in rows, lines and changes of a history. */
function maskIn(value: unknown, fields: PersonalFields, caller: Caller): unknown {
  if (Array.isArray(value)) return value.map((one) => maskIn(one, fields, caller))
  if (!isFacts(value)) return value
  const allFields = isEntry(value) ? { ...fields, ...maskedFieldsOf(value.resource, caller) } : fields
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, kind && typeof part === 'string' ? maskPersonal(kind, part) : maskIn(part, allFields, caller)]
    }),
  )
}

/** A list that contains values of records of other declarations. */
const containsOtherRecords = ({ fields }: ListDeclaration) =>
  Object.values(fields).some(({ look }) => look.kind === 'declaration')

/** Whether answers about this list may need masking. */
export const isMaskable = (list: ListDeclaration) => hasPersonalFields(list) || containsOtherRecords(list)

/** The masking function for answers about a list; undefined if this caller sees everything. */
export function maskFor(list: ListDeclaration, caller: Caller): Mask | undefined {
  const fields = maskedFieldsOf(list.name, caller)
  if (Object.keys(fields).length === 0 && (may(caller, READ_PERSONAL) || !containsOtherRecords(list))) return undefined
  return <Value>(value: Value) => maskIn(value, fields, caller) as Value
}

/** Removes masks from a body, so that a masked value that is sent back does not overwrite the stored one. */
export function withoutMasks(body: unknown, list: ListDeclaration, caller: Caller): unknown {
  const fields = maskedFieldsOf(list.name, caller)
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (!isFacts(value)) return value
    const keptEntries = Object.entries(value).filter(
      ([name, part]) => !(Object.hasOwn(fields, name) && holdsMask(part)),
    )
    return Object.fromEntries(keptEntries.map(([name, part]) => [name, strip(part)]))
  }
  return Object.keys(fields).length === 0 ? body : strip(body)
}
