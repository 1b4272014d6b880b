export const general = {
  'handheld.goBack': 'Atrás',
  'handheld.yes': 'Sí',
  'handheld.wrong.unexpected': 'Eso no se pide aquí',
  'handheld.fact.pallet': 'Palé',
  'handheld.fact.batch': 'Lote',
  'handheld.fact.expiry': 'Caducidad',
} as const
