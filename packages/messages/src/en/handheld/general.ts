export const general = {
  'handheld.goBack': 'Back',
  'handheld.yes': 'Yes',
  'handheld.wrong.unexpected': 'That is not asked for here',
  'handheld.fact.pallet': 'Pallet',
  'handheld.fact.batch': 'Batch',
  'handheld.fact.expiry': 'Expiry date',
} as const
