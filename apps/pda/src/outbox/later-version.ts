import type { NewCommand, Refusal } from './command.ts'

/**
 * The version by which a command that only adds is sent again: somebody else changed the document meanwhile, and neither
 * contradicts the other. Undefined where the refusal stands.
 */
export function laterVersion(
  { addsOnly }: Pick<NewCommand, 'addsOnly'>,
  { code, detail }: Refusal,
): number | undefined {
  if (addsOnly !== true || code !== 'STALE_VERSION') return undefined
  const version = (detail.current as { readonly version?: unknown } | undefined)?.version
  return typeof version === 'number' ? version : undefined
}
