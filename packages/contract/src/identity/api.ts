/** The bases of the specification. Everything a client calls stands under one of them. */
export const ADMIN_BASE = '/services/wms/api/v1/admin'
export const PORTAL_BASE = '/services/wms/api/v2/portal'
export const ACCOUNT_BASE = '/services/uaa/api/account'
export const FILE_BASE = '/services/upload/api/file'
export const AUTH_BASE = '/auth'

/** For safety no secret is bundled: a public client id with an empty secret. */
export const PUBLIC_CLIENT_ID = 'entrepot-web'

export const REQUEST_TIMEOUT_MS = 30_000
export const TOKEN_COOKIE = 'Admin-Token'

/**
 * A write answers up to where a replica of the database must be for what was written. Whoever sends it back with a read
 * sees it there, and may be answered by a replica; whoever sends nothing is answered by the primary.
 */
export const WROTE_POSITION = 'X-Wrote-Position'

/** Sent by a client that has written nothing yet. */
export const NOTHING_WRITTEN = 'none'

/**
 * Sent with a write by a client that shows nothing of the answer (RFC 7240): it is answered the header of the document,
 * and of its lines the ids and numbers.
 */
export const SHORT_ANSWER = { name: 'Prefer', value: 'return=minimal' } as const
