export const status = {
  'handheld.status.online': 'Connected',
  'handheld.status.offline': 'No connection',
  'handheld.status.signedOut': 'Signed out',
  'handheld.status.waiting': '{{count}} to send',
  'handheld.status.refused': '{{count}} refused',
  'handheld.status.open': 'Show what waits to be sent',
} as const
