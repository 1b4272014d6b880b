export const general = {
  'handheld.goBack': 'Atrás',
  'handheld.yes': 'Sí',
  'handheld.wrong.unexpected': 'Eso no se pide aquí',
  'handheld.fact.pallet': 'Palé',
  'handheld.fact.batch': 'Lote',
  'handheld.fact.expiry': 'Caducidad',
  'handheld.wrong.offline': 'No hay conexión, y esto solo se puede consultar con ella.',
  'handheld.fact.production': 'Fecha de fabricación',
  'handheld.wrong.refused': 'El servidor responde: {{message}}',
  'handheld.tryAgain': 'Intentar otra vez',
  'handheld.asking': 'Consultando al servidor…',
  'handheld.pieces': '{{count}} uds.',
} as const
