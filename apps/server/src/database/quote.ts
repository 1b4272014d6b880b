import pg from 'pg'

/** Names and texts in statements that take no parameters (create role, grant …). */
export const quoteName = (name: string) => pg.escapeIdentifier(name)
export const quoteText = (text: string) => pg.escapeLiteral(text)
