export const waiting = {
  'handheld.waiting.title': 'To be sent',
  'handheld.waiting.nothing': 'Everything is sent.',
  'handheld.waiting.offline': 'It is sent when the connection is back.',
  'handheld.waiting.refused': 'Refused by the server',
  'handheld.waiting.tryAgain': 'Try again',
  'handheld.waiting.putBack': 'Undone by hand',
  'handheld.waiting.handOver': 'Hand over to the desk',
  'handheld.waiting.note': 'Note for the desk',
  'handheld.waiting.handedOver': 'The desk has it now.',
  'handheld.waiting.needsConnection': 'The desk can be told when the connection is back.',
  'handheld.waiting.behind': 'Waiting behind it: {{count}}',
  'handheld.waiting.others': 'Of other people on this device: {{count}}. It is sent when they sign in here again.',
  'handheld.waiting.missing': 'An earlier confirmation is missing.',
  'handheld.waiting.mayBeDone':
    'The server has not answered this for over a day and may have done it. Look before you try again.',
  'handheld.waiting.warehouseTakenAway':
    'You no longer work in the warehouse where this was done. Hand it over to the desk.',
  'handheld.waiting.sendNow': 'Send now',
} as const
