/** The base paths of the specification. Every call of a client is under one of them. */
export const ADMIN_BASE = '/services/wms/api/v1/admin'
export const PORTAL_BASE = '/services/wms/api/v2/portal'
export const ACCOUNT_BASE = '/services/uaa/api/account'
export const FILE_BASE = '/services/upload/api/file'
export const AUTH_BASE = '/auth'

/** A public client id with an empty secret, since a browser cannot keep one. */
export const PUBLIC_CLIENT_ID = 'entrepot-web'

export const REQUEST_TIMEOUT_MS = 30_000
export const TOKEN_COOKIE = 'Admin-Token'

/**
 * The response to a write has the position that a database replica must have reached to contain it. A read with this
 * header sees the write, and may use a replica; a read without it uses the primary.
 */
export const WROTE_POSITION = 'X-Wrote-Position'

/** Sent by a client that has not written yet. */
export const NOTHING_WRITTEN = 'none'

/**
 * Sent with a write by a client that does not show the response (RFC 7240): the response then has only the header of
 * the document, and ids and numbers of its lines.
 */
export const SHORT_ANSWER = { name: 'Prefer', value: 'return=minimal' } as const
