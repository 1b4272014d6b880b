export const ask = {
  'handheld.ask.scan': 'Escanee cualquier cosa',
  'handheld.ask.product': 'Producto',
  'handheld.ask.location': 'Ubicación',
  'handheld.ask.container': 'Palé',
  'handheld.ask.package': 'Bulto',
  'handheld.ask.document': 'Documento',
  'handheld.ask.parcel': 'Paquete',
  'handheld.ask.slot': 'Casilla',
  'handheld.ask.person': 'Persona',
} as const
