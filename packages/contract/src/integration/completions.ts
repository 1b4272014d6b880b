import type { sentDocumentType } from './integrations.ts'

/** A document is done when this command has brought it into this state: then it goes out by itself where that is wanted. */
export interface Completion {
  readonly document: string
  readonly type: (typeof sentDocumentType.values)[number]
  readonly command: string
  readonly state: string
}

export const COMPLETIONS: readonly Completion[] = [
  { document: 'recvRegistrations', type: 'RECV_REG', command: 'complete', state: 'COMPLETED' },
  { document: 'shipmentTasks', type: 'DISPATCH', command: 'ship', state: 'SHIPPED' },
  { document: 'stocktakings', type: 'STOCKTAKING', command: 'approve', state: 'COMPLETED' },
  // Goods may arrive in several steps; only the last one completes it.
  { document: 'transferTasks', type: 'TRANSFER', command: 'processTransfer', state: 'COMPLETED' },
]
