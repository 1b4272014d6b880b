import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'

/** A resource to try things on: a valid body for each number, and a change of everything that may change. */
export interface Subject {
  readonly resource: ResourceDeclaration
  readonly name: string
  /** The field that two records may not share. */
  readonly unique: string
  readonly body: (n: string) => Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
}
