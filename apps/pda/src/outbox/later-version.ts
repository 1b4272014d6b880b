import type { NewCommand, Refusal } from './command.ts'

/**
 * The version to use when a command that only adds is sent again because the document was changed meanwhile; the two
 * changes do not conflict. Undefined if the refusal is final.
 */
export function laterVersion(
  { addsOnly }: Pick<NewCommand, 'addsOnly'>,
  { code, detail }: Refusal,
): number | undefined {
  if (addsOnly !== true || code !== 'STALE_VERSION') return undefined
  const version = (detail.current as { readonly version?: unknown } | undefined)?.version
  return typeof version === 'number' ? version : undefined
}
