/** Goods of an owner in a warehouse. */
export interface OwnersGoods {
  readonly warehouseId: string
  readonly ownerId: string
  readonly productId: string
}

/** What may be read beside the lists and their records, with filters that name somebody's goods. */
export const readsBesideLists = ({ warehouseId, ownerId, productId }: OwnersGoods): readonly string[] => [
  'stocks/options?pageSize=200',
  `stocks/options?cargoOwnerId=${ownerId}`,
  'stocks/byLocation',
  'stockEntries?pageSize=500',
  `stockEntries?cargoOwnerId=${ownerId}`,
  `cargoOwners/getByWarehouseId?warehouseId=${warehouseId}`,
  `products/${productId}/handling`,
  'dashboard',
  'inventorySnapshots?by=batch&pageSize=500',
  'inventorySnapshots?by=owner',
  `inventorySnapshots?cargoOwnerId=${ownerId}`,
  `inventorySnapshots?productId=${productId}`,
  'inventorySnapshots/compare?from=2026-01-01&by=product&pageSize=500',
  'inventorySnapshotVolumes/volumesByPart?by=owner',
  `inventorySnapshotVolumes/volumesByDay?cargoOwnerId=${ownerId}`,
  'inventoryInOuts?by=product&period=week&pageSize=500',
  'flowFigures?by=owner',
  `flowFigures?cargoOwnerId=${ownerId}`,
  'flowDocuments?pageSize=500',
  'floorFigures?colour=owner',
  'floorFigures/days?colour=owner',
  `floorFigures?colour=fill&cargoOwnerId=${ownerId}`,
  'stockMovements?pageSize=500',
  `stockMovements?cargoOwnerId=${ownerId}`,
  'stockAges?by=batch&pageSize=500',
  'stockAges?by=owner',
  `stockAges?productId=${productId}`,
  'expiryCalendar?weeks=104&pageSize=500',
  `expiryCalendar?cargoOwnerId=${ownerId}`,
]

/** Calls that write nothing, but need a body: what would be picked, and what is available. */
export const questionsBesideLists = (
  { ownerId, productId }: OwnersGoods,
  noticeId: string,
): readonly (readonly [string, object])[] => [
  ['pickTasks/simulate', { allocationOrder: 'FIFO' }],
  ['pickTasks/simulate', { allocationOrder: 'FIFO', noticeIds: [noticeId] }],
  ['shipmentNotifs/availability', { cargoOwnerId: ownerId, shippingType: 'SALE', lines: [{ productId }] }],
]
