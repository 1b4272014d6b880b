/** Query parameters of an address as they were sent, without empty ones. */
export function sentParameters(url: string): Readonly<Record<string, string>> {
  const start = url.indexOf('?')
  const sent = start === -1 ? [] : [...new URLSearchParams(url.slice(start + 1))]
  return Object.fromEntries(sent.filter(([, value]) => value !== ''))
}
