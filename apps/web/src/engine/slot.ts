import type { ReactNode } from 'react'

/**
 * The type of a component that a feature passes to the engine. Declared as a method, not as a property, so that its
 * parameter is bivariant: the feature knows the fields of its own records, and the engine renders the components of all
 * features in the same way.
 */
export type Slot<Props> = { draw(props: Props): ReactNode }['draw']
