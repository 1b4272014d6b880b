import type { WorkKind } from '../flows/kinds.ts'
import type { IconName } from './icons.tsx'

export const KIND_ICONS: Readonly<Record<WorkKind, IconName>> = {
  receipt: 'receipt',
  putaway: 'putaway',
  pick: 'pick',
  orderPick: 'pick',
  tour: 'pick',
  packCheck: 'box',
  loading: 'truck',
  handover: 'truck',
  count: 'count',
  transfer: 'move',
  move: 'move',
  freeze: 'freeze',
  blindReceipt: 'receipt',
  putWall: 'wall',
  ask: 'question',
}
