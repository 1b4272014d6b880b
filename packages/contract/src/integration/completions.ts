/** A document is done when this command has brought it into this state: then it goes out by itself where that is wanted. */
export interface Completion {
  readonly document: string
  readonly command: string
  readonly state: string
}

export const COMPLETIONS: readonly Completion[] = [
  { document: 'recvRegistrations', command: 'complete', state: 'COMPLETED' },
  { document: 'shipmentTasks', command: 'ship', state: 'SHIPPED' },
  { document: 'stocktakings', command: 'approve', state: 'COMPLETED' },
  // Goods may arrive in several steps; only the last one completes it.
  { document: 'transferTasks', command: 'processTransfer', state: 'COMPLETED' },
]
