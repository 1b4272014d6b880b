export const general = {
  'handheld.goBack': 'Back',
  'handheld.yes': 'Yes',
  'handheld.wrong.unexpected': 'That is not asked for here',
  'handheld.fact.pallet': 'Pallet',
  'handheld.fact.batch': 'Batch',
  'handheld.fact.expiry': 'Expiry date',
  'handheld.tryAgain': 'Try again',
  'handheld.asking': 'Asking the server…',
  'handheld.pieces': '{{count}} pcs',
  'handheld.wrong.server': 'The server says: {{message}}',
  'handheld.wrong.offline': 'No connection. Try again when it is back.',
} as const
