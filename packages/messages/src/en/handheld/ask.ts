export const ask = {
  'handheld.ask.scan': 'Scan anything',
  'handheld.ask.product': 'Product',
  'handheld.ask.location': 'Location',
  'handheld.ask.container': 'Pallet',
  'handheld.ask.package': 'Package',
  'handheld.ask.document': 'Document',
  'handheld.ask.parcel': 'Parcel',
  'handheld.ask.slot': 'Slot',
  'handheld.ask.person': 'Person',
} as const
