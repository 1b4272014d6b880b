import pg from 'pg'

/** Quotes names and texts for statements without parameters (create role, grant …). */
export const quoteName = (name: string) => pg.escapeIdentifier(name)
export const quoteText = (text: string) => pg.escapeLiteral(text)
