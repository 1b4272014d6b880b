/** The order matters: each of these also identifies itself as those below it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\/([\d]+)/, 'Edge'],
  [/OPR\/([\d]+)/, 'Opera'],
  [/Firefox\/([\d]+)/, 'Firefox'],
  [/Chrome\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+).*Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome 141, Windows": enough to recognise one's own device. Undefined if unknown. */
export function browserName(userAgent: string): string | undefined {
  const browser = BROWSERS.map(([sign, name]) => {
    const version = sign.exec(userAgent)?.[1]
    return version && `${name} ${version}`
  }).find(Boolean)
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1]
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 40) || undefined
}
