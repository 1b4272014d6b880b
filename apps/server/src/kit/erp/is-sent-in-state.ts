import type { DocumentDeclaration } from '@entrepot/contract/kit/document'

/** Whether other systems are sent the document in its present state; a declaration without `sentOn` is sent in all. */
export const isSentInState = (
  { sentOn, state }: DocumentDeclaration,
  header: Readonly<Record<string, unknown>>,
): boolean => sentOn === undefined || sentOn.some((one) => one.state === header[state])
