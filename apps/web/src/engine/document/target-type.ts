const MAKE = 'make:'

/** The type of document that an action makes from this one; undefined for other actions. */
export const targetTypeOf = (action: string): string | undefined =>
  action.startsWith(MAKE) ? action.slice(MAKE.length) : undefined
