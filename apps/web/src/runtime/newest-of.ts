import { replaceEqualDeep } from '@tanstack/react-query'

interface Versioned {
  readonly id: unknown
  readonly version: number
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'version' in value &&
  typeof value.version === 'number'

/**
 * The newer version of a record, the present one or the loaded one: a query that started before a command and ends
 * after it returns an older version than the command. Unchanged parts stay the same objects.
 */
export function newestOf(shown: unknown, answered: unknown): unknown {
  const isOlder =
    isVersioned(shown) && isVersioned(answered) && shown.id === answered.id && answered.version < shown.version
  return isOlder ? shown : replaceEqualDeep(shown, answered)
}
