export const general = {
  'handheld.goBack': 'Atrás',
  'handheld.yes': 'Sí',
  'handheld.wrong.unexpected': 'Eso no se pide aquí',
  'handheld.fact.pallet': 'Palé',
  'handheld.fact.batch': 'Lote',
  'handheld.fact.expiry': 'Caducidad',
  'handheld.tryAgain': 'Intentar otra vez',
  'handheld.asking': 'Consultando al servidor…',
  'handheld.pieces': '{{count}} uds.',
  'handheld.wrong.server': 'El servidor dice: {{message}}',
  'handheld.wrong.offline': 'Sin conexión. Inténtelo cuando vuelva.',
} as const
