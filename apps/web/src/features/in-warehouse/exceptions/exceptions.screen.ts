import { exceptions } from '@entrepot/contract/in-warehouse/exceptions'
import { defineScreen } from '../../../engine/screen.ts'
import { lazy } from '../../../runtime/lazy/lazy.tsx'
import { CommandCell } from './exception-cells.tsx'
import { commandWord } from './exception-words.ts'

export const screen = defineScreen({
  declaration: exceptions,
  columns: [
    'documentNo',
    'status',
    'resource',
    'command',
    'message',
    'doneBy',
    'doneAt',
    'note',
    'deviceName',
    'reportedBy',
    'settledBy',
    'settledTime',
    'settlement',
    'createdTime',
  ],
  hidden: ['deviceName', 'reportedBy', 'settledBy', 'settledTime', 'settlement'],
  search: ['keyword', 'status', 'resource', 'createdTime'],
  form: [
    {
      title: 'exceptions.group.report',
      fields: ['doneBy', 'doneAt', 'note', 'reportedBy', 'createdTime', 'deviceName'],
    },
    {
      title: 'exceptions.group.known',
      fields: ['resource', 'documentNo', 'documentId', 'command', 'sent', 'error', 'message', 'detail'],
    },
    {
      title: 'exceptions.group.settlement',
      fields: ['settlement', 'settledBy', 'settledTime'],
      when: ({ status }) => status === 'SETTLED',
    },
  ],
  facts: ['command', 'message', 'doneBy'],
  totals: [],
  rowActions: ['settle'],
  cells: { command: CommandCell },
  title: (record, reader) =>
    record.documentNo === null ? commandWord(reader, record) : `${record.documentNo} · ${commandWord(reader, record)}`,
  panels: {
    create: lazy(() => import('./no-creation.panel.tsx')),
    glance: lazy(() => import('./refused-work.panel.tsx')),
  },
})
