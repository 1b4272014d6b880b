import type { ReactNode } from 'react'

/**
 * A component that a feature puts into a place of the engine. A method, not a property: the feature knows the fields of
 * its own records, and the engine draws the components of all features in the same way.
 */
export type Slot<Props> = { draw(props: Props): ReactNode }['draw']
