import type { RecordAction } from './resource-handlers.ts'

/** Takes a record out of use, and back: always possible, whatever uses it. */
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
