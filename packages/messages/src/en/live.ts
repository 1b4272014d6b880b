export const live = {
  'live.paused': 'Live updates paused',
  'live.pausedHint': 'The connection is lost. What you see may be out of date; it catches up as soon as it is back.',
  'live.changedBy': 'Changed by {{who}} just now.',
  'live.changed': 'Changed a moment ago.',
  'live.deletedBy': '{{who}} has deleted this record.',
  'live.changedWhileTyping': '{{who}} changed this just now. What you typed is still here.',
  'live.deletedWhileTyping':
    '{{who}} has deleted this record. What you typed is still here, but can no longer be saved.',
  'live.seeChanges': 'See changes',
}
