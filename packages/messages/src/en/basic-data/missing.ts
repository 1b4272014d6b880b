/** Why a pull-down has nothing to offer, by the declaration that it offers records of. */
export const missing = {
  'missing.cargoOwners':
    'No cargo owner is served by {{warehouse}} yet. Create one, or set “Served by” on an existing one.',
  'missing.products': 'There is no product to choose yet. Create the products of this cargo owner first.',
  'missing.warehouses': 'There is no warehouse to choose yet. Create one first.',
  'missing.warehouseAreas': 'This warehouse has no area yet. Create its areas first.',
  'missing.storageLocations': 'There is no storage location here yet. Create or generate locations first.',
  'missing.warehouseTypes': 'There is no warehouse type yet. Create one first.',
  'missing.shelfTypes': 'There is no shelf type yet. Create one first.',
  'missing.surveArea': 'This warehouse has no surveillance area yet. Create one first.',
  'missing.logistics': 'There is no carrier yet. Create one first.',
  'missing.shipmentNotifs': 'There is no shipping notice to choose yet.',
  'missing.recvReqs': 'No receipt notice is open for this now. Submit one first.',
  'missing.recvRegistrations': 'There is no completed receipt registration to choose now.',
  'missing.pickTasks': 'There is no pick in progress or picked to choose now.',
  'missing.dictionaries': 'This dictionary has no value in use yet. Add one there.',
  'missing.customsParams': 'There are no customs parameters of this kind yet. Add them first.',
  'missing.targets': 'No other warehouse serves this cargo owner. Set “Served by” on the cargo owner.',
  'missing.open': 'Open: {{title}}',
}
