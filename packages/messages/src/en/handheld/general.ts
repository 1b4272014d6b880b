export const general = {
  'handheld.goBack': 'Back',
  'handheld.yes': 'Yes',
  'handheld.wrong.unexpected': 'That is not asked for here',
  'handheld.fact.pallet': 'Pallet',
  'handheld.fact.batch': 'Batch',
  'handheld.fact.expiry': 'Expiry date',
  'handheld.wrong.offline': 'There is no connection, and this can only be found out with one.',
  'handheld.fact.production': 'Production date',
  'handheld.wrong.refused': 'The server says: {{message}}',
  'handheld.tryAgain': 'Try again',
  'handheld.asking': 'Asking the server…',
  'handheld.pieces': '{{count}} pcs',
} as const
