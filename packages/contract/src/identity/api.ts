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
