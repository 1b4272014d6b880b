const MAKE = 'make:'

/** The type of document that an action makes from this one; undefined when it is another action. */
export const targetTypeOf = (action: string): string | undefined =>
  action.startsWith(MAKE) ? action.slice(MAKE.length) : undefined
