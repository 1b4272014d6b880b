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

/** Whether anything that a declaration answers is about a person. */
export const hasPersonalFields = ({ name }: ListDeclaration) => Object.keys(personalFields.get(name) ?? NONE).length > 0

/** The personal fields of a declaration that this caller sees masked: none of own goods, nor for who may read them. */
export const maskedFieldsOf = (name: string, caller: Caller): PersonalFields =>
  may(caller, READ_PERSONAL) || readsOwnOnly(name, caller) ? NONE : (personalFields.get(name) ?? NONE)

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value))

/** An entry of the audit log, which tells of a record of another declaration. */
const isEntry = (facts: Readonly<Record<string, unknown>>): facts is { readonly resource: string } =>
  typeof facts.resource === 'string' && 'before' in facts && 'after' in facts

type Mask = <Value>(value: Value) => Value

/** Masks the fields of these names wherever they stand in an answer: rows, lines, changes of a history. */
function maskIn(value: unknown, fields: PersonalFields, caller: Caller): unknown {
  if (Array.isArray(value)) return value.map((one) => maskIn(one, fields, caller))
  if (!isFacts(value)) return value
  const own = isEntry(value) ? { ...fields, ...maskedFieldsOf(value.resource, caller) } : fields
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const kind = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, kind && typeof part === 'string' ? maskPersonal(kind, part) : maskIn(part, own, caller)]
    }),
  )
}

/** A list that tells of records of other declarations. */
const tellsOfOthers = ({ fields }: ListDeclaration) =>
  Object.values(fields).some(({ look }) => look.kind === 'declaration')

/** Whether answers about this list need a look before they go out. */
export const isMaskable = (list: ListDeclaration) => hasPersonalFields(list) || tellsOfOthers(list)

/** What masks answers about a list for this caller; undefined where there is nothing to mask. */
export function maskFor(list: ListDeclaration, caller: Caller): Mask | undefined {
  const fields = maskedFieldsOf(list.name, caller)
  if (Object.keys(fields).length === 0 && (may(caller, READ_PERSONAL) || !tellsOfOthers(list))) return undefined
  return <Value>(value: Value) => maskIn(value, fields, caller) as Value
}

/** What somebody sends who sees masks, without the masks: what is not sent stays as it is. */
export function withoutMasks(body: unknown, list: ListDeclaration, caller: Caller): unknown {
  const fields = maskedFieldsOf(list.name, caller)
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip)
    if (!isFacts(value)) return value
    const sent = Object.entries(value).filter(([name, part]) => !(Object.hasOwn(fields, name) && holdsMask(part)))
    return Object.fromEntries(sent.map(([name, part]) => [name, strip(part)]))
  }
  return Object.keys(fields).length === 0 ? body : strip(body)
}
