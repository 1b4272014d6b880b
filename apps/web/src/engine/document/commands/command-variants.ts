import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'

const SEPARATOR = '/'

/** `processTransfer/receive` is the command `processTransfer` in its variant `receive`. */
export const commandOf = (action: string): string => action.split(SEPARATOR)[0] ?? action
export const variantOf = (action: string): string | undefined => action.split(SEPARATOR)[1]

/** The actions of a record, where a command with variants is replaced by those variants. */
export const withVariants = (
  { document }: Pick<Screen, 'document'>,
  record: Row,
  actions: readonly string[],
): string[] =>
  actions.flatMap(
    (action) => document?.variants?.[action]?.(record).map((variant) => `${action}${SEPARATOR}${variant}`) ?? [action],
  )
