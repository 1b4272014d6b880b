import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { AuditLabel, sayLabel } from './audit-label.tsx'

export const screen = defineScreen({
  declaration: auditLogs,
  columns: ['happenedTime', 'doneAt', 'username', 'action', 'resource', 'recordLabel', 'address', 'requestId'],
  hidden: ['doneAt', 'requestId'],
  search: ['happenedTime', 'username', 'action', 'resource', 'recordLabel', 'requestId'],
  form: [
    {
      title: 'engine.group.main',
      fields: [
        'happenedTime',
        'doneAt',
        'username',
        'action',
        'resource',
        'recordLabel',
        'address',
        'requestId',
        'recordId',
      ],
    },
  ],
  facts: ['happenedTime', 'username', 'resource'],
  cells: { recordLabel: AuditLabel },
  title: (record, reader) =>
    [reader.word(`enum.auditAction.${record.action}`, ''), sayLabel(record, reader)].filter(Boolean).join(' · '),
  panels: { detail: lazy(() => import('./audit-log.panel.tsx')) },
})
