/** The four roles of the specification, in the order in which a person chooses among them. */
export const ROLES = ['ROLE_admin', 'ROLE_warehouse', 'ROLE_distr', 'ROLE_cargoowner'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word)
