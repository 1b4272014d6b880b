/** Matches a host and what may follow it: `solaris.example`, `www.solaris.example:8080/es?a=b`. */
const HOST = /^[^\s/:@?#]+\.[^\s/:@?#]+(?::\d+)?(?:[/?#]\S*)?$/

/** Adds `https://` to a web address without a scheme, as people usually write it. */
export function withScheme(typed: string): string {
  const text = typed.trim()
  return HOST.test(text) ? `https://${text}` : typed
}
