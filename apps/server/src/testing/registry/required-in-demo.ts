/**
 * What the demo must have: documents in every state, and records of resources. A new type is checked in the same way as
 * soon as the demo has one of it, and need not be named here.
 */
const REQUIRED_IN_DEMO: ReadonlySet<string> = new Set([
  ...['recvReqs', 'tallyTasks', 'recvRegistrations', 'putaways', 'stocktakings'],
  ...['shipmentNotifs', 'pickTasks', 'outTallyTasks', 'shipmentTasks', 'transferTasks'],
  ...['orders', 'pickByOrders', 'wavePicks', 'tours', 'parcels', 'manifests'],
  ...['cargoOwners', 'logistics', 'products', 'warehouses', 'warehouseAreas', 'storageLocations', 'warehouseTypes'],
  ...['shelfTypes', 'latLong', 'surveArea', 'surveCamera', 'manualBooks', 'customsParams', 'dictionaries'],
])

export const isRequiredInDemo = (name: string): boolean => REQUIRED_IN_DEMO.has(name)
