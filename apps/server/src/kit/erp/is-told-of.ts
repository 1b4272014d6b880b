import type { DocumentDeclaration } from '@entrepot/contract/kit/document'

/** Other systems are told of some states only, where the declaration says so: an order of a platform when it is over. */
export const isToldOf = ({ sentOn, state }: DocumentDeclaration, header: Readonly<Record<string, unknown>>): boolean =>
  sentOn === undefined || sentOn.some((one) => one.state === header[state])
