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
  'connection.noConnection': 'No connection since {{since}}.',
  'connection.notReady': 'The server has not been ready since {{since}}: it or its database is being restarted.',
  'connection.meaning':
    'What you see is as it was then. Nothing can be saved until the connection is back; what you type stays here.',
  'connection.tryNow': 'Try now',
  'connection.back': 'The connection is back. Everything is being refreshed.',
  'connection.asOf': 'As of {{since}}',
  'connection.unsent':
    'There is no connection, so nothing was sent. What you typed is still here; try again when the connection is back.',
  'connection.unanswered':
    'The server did not answer, so it is not certain whether this was done. Try again: the same input is never carried out twice.',
  'connection.proxyAlone': 'The server cannot be reached at the moment. Try again shortly.',
}
