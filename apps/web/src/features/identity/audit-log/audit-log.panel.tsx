import { systemSettings } from '@entrepot/contract/identity/settings'
import { roleNames } from '@entrepot/contract/identity/staff'
import { choice, type FieldSet, text, yesNo } from '@entrepot/contract/kit/fields'
import { listNamed } from '@entrepot/contract/registry'
import { useId } from 'react'
import { sayPermission } from '../../../engine/fields/permissions/permission-words.ts'
import type { Snapshot } from '../../../engine/record/diff.ts'
import { Difference } from '../../../engine/record/difference.tsx'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { type Reader, useReader } from '../../../runtime/reader.ts'

/** What is logged of pages, which declare no fields of their own. */
const PAGES: Readonly<Record<string, FieldSet>> = {
  settings: systemSettings,
  permissions: { role: choice(roleNames), permission: text(), granted: yesNo() },
}

/** A grant names its permission by code; here it is said in words. */
const inWords = (snapshot: unknown, reader: Reader): Snapshot => {
  const facts = (snapshot ?? null) as Snapshot
  return typeof facts?.permission === 'string'
    ? { ...facts, permission: sayPermission(facts.permission, reader) }
    : facts
}

/** What one entry changed, told with the words of the record it is about. */
export default function AuditChange({ record }: DetailPanelProps) {
  const reader = useReader()
  const heading = useId()
  // A file that was imported is told in its own words, whatever its rows became.
  const owner = record.action === 'import' ? 'imports' : String(record.resource)
  const before = inWords(record.before, reader)
  const after = inWords(record.after, reader)
  if (before === null && after === null) return null
  return (
    <section className="field-group" aria-labelledby={heading}>
      <h2 id={heading}>{reader.t('auditLogs.change')}</h2>
      <Difference owner={owner} fields={PAGES[owner] ?? listNamed(owner)?.fields ?? {}} before={before} after={after} />
    </section>
  )
}
