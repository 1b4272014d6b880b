import { tallyMachine } from '@entrepot/domain/inbound/tally.machine'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, count, lineBatch } from '../kit/line-parts.ts'

export const tallyStatus = defineEnumeration('tallyStatus', tallyMachine.states)

export const tallyTasks = defineDocument({
  name: 'tallyTasks',
  capability: 'inbound',
  area: 'warehouse',
  menuOrder: 50,
  icon: 'checkSquare',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'TALLY',
  numberPrefix: 'TL',
  sent: true,
  path: 'tally_tasks',
  route: '/warehouse/storage/tally-order',
  label: 'tallyNo',
  state: 'status',
  machine: tallyMachine,
  steps: ['DRAFT', 'TALLYING', 'COMPLETED'],
  editable: ['DRAFT', 'TALLYING'],
  creates: false,
  fields: {
    tallyNo: f.present(f.code({ setBy: 'create', max: 40 })),
    noticeId: f.reference('recvReqs', { setBy: 'server' }),
    /** Of goods that are already registered: completing it corrects that registration. */
    registrationId: f.reference('recvRegistrations', { setBy: 'server' }),
    cargoOwnerId: f.present(f.reference('cargoOwners', { setBy: 'server' })),
    status: f.present(f.choice(tallyStatus, { tag: true, setBy: 'server' })),
    tallyMan: f.text({ max: 64 }),
    tallyTime: f.time(),
    planTotal: f.present(f.integer({ setBy: 'server' })),
    goodCount: f.present(f.integer({ setBy: 'server' })),
    defectiveCount: f.present(f.integer({ setBy: 'server' })),
    refusedCount: f.present(f.integer({ setBy: 'server' })),
    differenceCount: f.present(f.integer({ setBy: 'server', min: Number.MIN_SAFE_INTEGER })),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.text({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    noticeLineId: f.recordId({ setBy: 'create' }),
    productId: f.reference('products', { required: true }),
    ...lineBatch,
    containerNo,
    planTotal: f.present(f.integer({ setBy: 'server' })),
    goodCount: count,
    defectiveCount: count,
    /** Leaves with the driver; recorded only. */
    refusedCount: count,
    boxQuantity: count,
    pcsQuantity: count,
    piecesPerBox: f.integer({ setBy: 'server' }),
    differenceCount: f.integer({ setBy: 'server', min: Number.MIN_SAFE_INTEGER }),
  },
  search: ['tallyNo', 'tallyMan'],
  filters: ['tallyNo', 'tallyMan', 'noticeId', 'cargoOwnerId', 'status', 'tallyTime', 'createdTime'],
  sorts: ['tallyNo', 'status', 'tallyTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    start: { batch: true },
    complete: {},
    cancel: { reason: ['TALLYING'], confirm: true, batch: true },
  },
  makes: { RECV_REG: ['COMPLETED'] },
  print: {
    header: ['cargoOwnerId', 'noticeId', 'tallyMan', 'tallyTime', 'remark'],
    lines: [
      'productId',
      'batchNum',
      'productDate',
      'expiryDate',
      'containerNo',
      'planTotal',
      'goodCount',
      'defectiveCount',
      'refusedCount',
      'boxQuantity',
      'pcsQuantity',
    ],
    signatures: ['counter', 'driver'],
  },
})
