export const values = {
  'value.yes': 'Yes',
  'value.no': 'No',
} as const
