import type { RecordAction } from './resource-handlers.ts'

/** Deactivates a record, and activates it again: always possible, even if the record is in use. */
export const activation: { readonly deactivate: RecordAction; readonly activate: RecordAction } = {
  deactivate: {
    when: (record) => record.status === 'ACTIVE',
    run: async () => ({ extra: { status: 'INACTIVE' } }),
  },
  activate: {
    when: (record) => record.status === 'INACTIVE',
    run: async () => ({ extra: { status: 'ACTIVE' } }),
  },
}
