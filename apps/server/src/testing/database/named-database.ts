import { quoteName } from '../../database/quote.ts'

/** When the tests' clock begins; the demo's sixty days end there. */
export const TEST_START = '2026-03-02T09:00:00Z'

export const TEMPLATE_PREFIX = 'entrepot_template_'
/** Of migrated databases that lie on all nodes of a cluster. */
export const SPREAD_PREFIX = `${TEMPLATE_PREFIX}spread_`

/** File by file: written through the log of changes, a copy takes five times as long. */
export const copyOf = (source: string, name: string, owner: string) =>
  `create database ${quoteName(name)} template ${quoteName(source)} strategy file_copy owner ${owner}`

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
