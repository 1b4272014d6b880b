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

/** Fields of logged pages, which declare none themselves. */
const PAGES: Readonly<Record<string, FieldSet>> = {
  settings: systemSettings,
  permissions: { role: choice(roleNames), permission: text(), granted: yesNo() },
}

/** Replaces the code of a granted permission with its words. */
const inWords = (snapshot: unknown, reader: Reader): Snapshot => {
  const facts = (snapshot ?? null) as Snapshot
  return typeof facts?.permission === 'string'
    ? { ...facts, permission: sayPermission(facts.permission, reader) }
    : facts
}

/** The changes of an entry, in the words of the record's declaration. */
export default function AuditChange({ record }: DetailPanelProps) {
  const reader = useReader()
  const heading = useId()
  // An import uses its own words, whatever records it changed.
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
