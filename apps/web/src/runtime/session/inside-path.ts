const BASE = 'https://inside.invalid'

/**
 * A path of this application, or undefined. Input from a URL is not trusted: browsers follow `//other.site`,
 * `/\other.site`, `https:` and `javascript:` to other sites.
 */
export function insidePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  try {
    const url = new URL(path, BASE)
    if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return undefined
  }
}

/** The page after signing in; never the sign-in page itself. */
export function afterLogin(redirect: string | null): string {
  const path = insidePath(redirect)
  return path === undefined || /^\/(login|auth-redirect)(?![\w-])/.test(path) ? '/' : path
}

interface Place {
  readonly pathname: string
  readonly search?: string
  readonly hash?: string
}
const textOf = ({ pathname, search = '', hash = '' }: Place) => `${pathname}${search}${hash}`

export const loginPath = (from: Place) =>
  from.pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(textOf(from))}`

const REDIRECT = '/redirect/'

/** `/redirect/{path}` means `/{path}` with its query; undefined for other paths. */
export function redirectTarget({ pathname, search = '', hash = '' }: Place): string | undefined {
  if (!pathname.startsWith(REDIRECT)) return undefined
  const path = `/${pathname.slice(REDIRECT.length).replace(/^[/\\]+/, '')}`
  return insidePath(`${path}${search}${hash}`) ?? '/'
}
