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
 * Of what is shown and what was just answered, the newer one: a record that was asked for before a command, and is
 * answered after it, is older than what the command answered. Parts that are equal stay the same object.
 */
export function newestOf(shown: unknown, answered: unknown): unknown {
  const isOlder =
    isVersioned(shown) && isVersioned(answered) && shown.id === answered.id && answered.version < shown.version
  return isOlder ? shown : replaceEqualDeep(shown, answered)
}
