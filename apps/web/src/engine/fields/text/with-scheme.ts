/** `solaris.example`, `www.solaris.example:8080/es?a=b`: a host, and what may follow it. */
const HOST = /^[^\s/:@?#]+\.[^\s/:@?#]+(?::\d+)?(?:[/?#]\S*)?$/

/** People write a web address as it is printed, without its beginning. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return HOST.test(text) ? `https://${text}` : typed
}
