export const status = {
  'handheld.status.online': 'Conectado',
  'handheld.status.offline': 'Sin conexión',
  'handheld.status.signedOut': 'Sesión terminada',
  'handheld.status.waiting': 'Por enviar: {{count}}',
  'handheld.status.refused': 'Rechazado: {{count}}',
  'handheld.status.open': 'Ver lo que queda por enviar',
} as const
