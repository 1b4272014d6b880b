import type { Field, FieldSet } from '@entrepot/contract/kit/fields'

const PLAIN: Readonly<Record<string, (name: string, n: string) => unknown>> = {
  text: (name, n) => `${name} ${n}`,
  longText: (name, n) => `${name} ${n}`,
  code: (name, n) => `${name}-${n}`,
  phone: () => '+86 21 5555 0101',
  email: () => 'person@example.com',
  integer: () => 1,
  decimal: () => '1.5',
  date: () => '2026-03-01',
  time: () => '2026-03-01T08:00:00Z',
  yesNo: () => true,
  permissions: () => ['shipmentNotifs.read'],
  declaration: () => 'putaways',
}

/** What a person could enter into a field, as far as its look alone says. */
export function exampleValue(name: string, { look, schema }: Field, n: string): unknown {
  if (look.kind === 'choice') return look.of.values[0]
  const value = PLAIN[look.kind]?.(name, n)
  if (schema.safeParse(value).success) return value
  // A short code, such as that of a currency, or the times of a day.
  if (look.kind === 'code') return n
  return look.kind === 'text' ? '09:00' : value
}

/** The fields that a person enters. */
export const enteredFields = (fields: FieldSet): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { setBy }]) => setBy !== 'server')
