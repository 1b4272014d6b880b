/** The value of a cookie in a `document.cookie` text. */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const [key, ...value] = part.split('=')
    if (key === name) {
      try {
        return decodeURIComponent(value.join('='))
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

export const readCookie = (name: string) => cookieIn(document.cookie, name)

const YEAR_S = 365 * 24 * 3600

export function writeCookie(name: string, value: string, maxAgeS = YEAR_S) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`
}

export const removeCookie = (name: string) => writeCookie(name, '', 0)
