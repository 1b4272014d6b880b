/** How the system is, and what to do. */
export const health = {
  'systemHealth.title': 'System health',
  'systemHealth.allGood': 'Everything is in order',
  'systemHealth.allGoodText': 'Nothing needs to be done. This page looks again automatically.',
  'systemHealth.toDo': 'To look at: {{count}}',
  'systemHealth.asked': 'Asked at {{time}}. Asked again every {{seconds}} s.',
  'systemHealth.unreachable': 'The server does not answer. What is shown here is from {{time}}.',
  'systemHealth.since': 'Since {{time}}, {{age}}',
  'systemHealth.last': 'Last: {{time}}, {{age}}',
  'systemHealth.whatToDo': 'What to do',
  'systemHealth.open': 'Open “{{screen}}”',
  'systemHealth.process': 'Connections and version are those of the server process that answered.',
  'enum.healthState.GOOD': 'In order',
  'enum.healthState.UNKNOWN': 'Not known',
  'enum.healthState.LOOK': 'Look at it',
  'enum.healthState.BROKEN': 'Broken',
  'enum.healthCheck.database': 'Database',
  'enum.healthCheck.pool': 'Connections',
  'enum.healthCheck.locks': 'Locks',
  'enum.healthCheck.replica': 'Replica',
  'enum.healthCheck.events': 'Announcing changes',
  'enum.healthCheck.jobs': 'Jobs',
  'enum.healthCheck.deliveries': 'ERP messages',
  'enum.healthCheck.verify': 'Figures',
  'enum.healthCheck.dayFigures': 'Day figures',
  'enum.healthCheck.files': 'Stored files',
  'enum.healthCheck.disk': 'Disk',
  'enum.healthCheck.backup': 'Backup',
  'enum.healthCheck.version': 'Version',
  'enum.healthCheck.clock': 'Clock',
  'systemHealth.reason.databaseAnswers': 'It answers in {{milliseconds}} ms.',
  'systemHealth.reason.databaseSlow': 'A small question took {{milliseconds}} ms. Every screen is slower for it.',
  'systemHealth.reason.databaseRoleTooStrong':
    'The database role of the server may do more than it should: it could change history.',
  'systemHealth.reason.poolFree': 'In use: {{busy}} of {{size}}. Longest wait in the last minute: {{seconds}} s.',
  'systemHealth.reason.poolWaits':
    'Requests waited up to {{seconds}} s for a connection in the last minute. In use: {{busy}} of {{size}}.',
  'systemHealth.reason.poolExhausted':
    'Requests waited up to {{seconds}} s for a connection, and some are refused. In use: {{busy}} of {{size}}.',
  'systemHealth.reason.locksFree': 'Transactions that wait for another one: {{waiting}}.',
  'systemHealth.reason.locksWait': 'Transactions wait for a lock that another one holds: {{waiting}}.',
  'systemHealth.reason.locksStuck':
    'Transactions have been waiting for a lock for seconds, and commands are refused: {{waiting}}.',
  'systemHealth.reason.replicaUsed': 'Lists are read from the replica, which is {{seconds}} s behind.',
  'systemHealth.reason.replicaAway':
    'The replica cannot be reached. Lists are read from the primary: everything works, with more load there.',
  'systemHealth.reason.replicaBehind':
    'The replica is {{seconds}} s behind. Lists are read from the primary meanwhile.',
  'systemHealth.reason.replicaWrong':
    'READ_DATABASE_URL leads to a database that is no streaming replica. Lists are read from the primary.',
  'systemHealth.reason.eventsInTime': 'Screens are told of changes at once. Waiting: {{waiting}}.',
  'systemHealth.reason.eventsLate': 'Screens are told of changes late. Waiting: {{waiting}}.',
  'systemHealth.reason.eventsStuck':
    'Changes are no longer announced: open screens show old figures until they are refreshed. Waiting: {{waiting}}.',
  'systemHealth.reason.followUpsLate': 'Work that follows a change, such as a message to another system, is not done.',
  'systemHealth.reason.jobsInTime': 'Due and waiting: {{due}}.',
  'systemHealth.reason.jobsLate': 'Jobs wait longer than usual. Due: {{due}}.',
  'systemHealth.reason.jobsStuck': 'Jobs are not run. Due: {{due}}.',
  'systemHealth.reason.jobsFailed': 'The last nightly run failed. Kinds of jobs: {{failed}}.',
  'systemHealth.reason.deliveriesInTime': 'Due and waiting: {{due}}.',
  'systemHealth.reason.deliveriesHeld': 'The settings hold all ERP messages. Waiting: {{due}}.',
  'systemHealth.reason.deliveriesFailing':
    'ERP messages fail and are sent again automatically: {{failing}}. Warehouses: {{warehouses}}.',
  'systemHealth.reason.deliveriesLate': 'ERP messages are due and not sent: {{due}}.',
  'systemHealth.reason.deliveriesGivenUp':
    'ERP messages failed for a day and were given up: {{givenUp}}. Warehouses: {{warehouses}}.',
  'systemHealth.reason.figuresRight': 'The last check of all figures found nothing wrong.',
  'systemHealth.reason.figuresNeverChecked': 'The figures have not been checked yet. It is done every night.',
  'systemHealth.reason.figuresUnchecked': 'The figures have not been checked for days.',
  'systemHealth.reason.figuresWrong': 'The last check of all figures found contradictions: {{findings}}.',
  'systemHealth.reason.dayFiguresMade': 'Every day that is over has its figures.',
  'systemHealth.reason.dayFiguresBehind': 'Day figures are {{days}} days behind. Analyses are right, but slower.',
  'systemHealth.reason.filesFit': 'They take {{used}} GB of {{limit}} GB.',
  'systemHealth.reason.filesNearLimit': 'They take {{used}} GB of {{limit}} GB. Uploads are refused when it is full.',
  'systemHealth.reason.filesFull': 'They take {{used}} GB of {{limit}} GB. Uploads are refused.',
  'systemHealth.reason.diskFree': 'Free: {{free}} GB of {{size}} GB.',
  'systemHealth.reason.diskLow': 'Only {{free}} GB of {{size}} GB are free on the disk of the database.',
  'systemHealth.reason.diskFull':
    'Only {{free}} GB of {{size}} GB are free. When the disk is full, nothing can be stored any more.',
  'systemHealth.reason.backupRecent': 'A backup was written lately.',
  'systemHealth.reason.backupUnknown': 'No backup by “npm run backup” is known.',
  'systemHealth.reason.backupOld': 'No backup has been written for days.',
  'systemHealth.reason.versionCurrent': 'Version {{version}}, database at step {{step}}.',
  'systemHealth.reason.databaseNewer':
    'This process has version {{version}}; a newer one has brought the database to step {{step}}.',
  'systemHealth.reason.clocksAgree': 'Server and database differ by {{seconds}} s.',
  'systemHealth.reason.clocksDiffer': 'The clocks of server and database differ by {{seconds}} s.',
  'systemHealth.reason.clocksApart':
    'The clocks of server and database differ by {{seconds}} s: sessions, links and times of documents are wrong.',
  'systemHealth.step.databaseSlow':
    'Look at the processor, memory and disk of the database machine, and at the network in between.',
  'systemHealth.step.databaseRoleTooStrong':
    'Serve with a role of its own that is neither superuser nor owner of the tables, as the README says.',
  'systemHealth.step.poolWaits': 'If it goes on: look for slow requests in the log, or start another server process.',
  'systemHealth.step.poolExhausted':
    'Look for slow requests in the log and for locks below, then start another server process.',
  'systemHealth.step.locksWait':
    'Usually it passes. If it goes on: look for a long transaction, such as a report or a tool on the database.',
  'systemHealth.step.locksStuck':
    'Find the transaction that holds the lock in pg_stat_activity and end it: most likely a tool that somebody left open.',
  'systemHealth.step.replicaAway': 'Start the replica, or look at the network to it. Reads return to it automatically.',
  'systemHealth.step.replicaBehind':
    'Look at the load and the network of the replica. Reads return to it automatically.',
  'systemHealth.step.replicaWrong':
    'Set READ_DATABASE_URL to a streaming replica of this database, or remove it, and restart the server.',
  'systemHealth.step.eventsLate': 'Look for warnings in the log of the server, and at the load of the database.',
  'systemHealth.step.eventsStuck':
    'Look for warnings in the log of the server, then restart it. Nothing is lost: what waits is announced afterwards.',
  'systemHealth.step.followUpsLate': 'Look for errors in the log of the server. It is tried again every minute.',
  'systemHealth.step.jobsLate':
    'See what runs. A long import holds up the others; another server process runs a second job beside it.',
  'systemHealth.step.jobsStuck':
    'See what runs and stop it if it hangs; else restart the server. Jobs that wait are then run.',
  'systemHealth.step.jobsFailed': 'Open the job: its result says why. Run it again once that is fixed.',
  'systemHealth.step.deliveriesHeld':
    'After a restored backup: check that this system may send, then switch “Hold ERP messages” off.',
  'systemHealth.step.deliveriesFailing':
    'See the fault and the last answer of the message. They are sent again for a day.',
  'systemHealth.step.deliveriesLate': 'Look for warnings in the log of the server, then restart it.',
  'systemHealth.step.deliveriesGivenUp':
    'Find out with the other system why, then choose all and send again. The list shows the warehouse you work in.',
  'systemHealth.step.figuresNeverChecked': 'Nothing, or run “Check all figures” now.',
  'systemHealth.step.figuresUnchecked': 'Run “Check all figures” now, and see why it did not run at night.',
  'systemHealth.step.figuresWrong':
    'Open the last check: it names each contradiction. Keep a backup and ask for help before you correct anything.',
  'systemHealth.step.dayFiguresBehind': 'Run “Make day figures”. If it fails, its result says why.',
  'systemHealth.step.filesNearLimit':
    'Raise “Room for all files (GB)” in the settings, or remove attachments that nobody needs.',
  'systemHealth.step.filesFull':
    'Raise “Room for all files (GB)” in the settings, or remove attachments that nobody needs.',
  'systemHealth.step.diskLow': 'Make room on this disk, or give it more. Old backups are often on it.',
  'systemHealth.step.diskFull':
    'Make room now: move old backups and logs away. Do not delete anything in the folder of the database.',
  'systemHealth.step.backupUnknown':
    'If you back up in another way, such as point-in-time recovery, nothing. Else begin today: “npm run backup -- FILE --check”.',
  'systemHealth.step.backupOld':
    'Write one now, “npm run backup -- FILE --check”, and see why the planned one did not run.',
  'systemHealth.step.databaseNewer':
    'During an upgrade it passes when every process is restarted. Else restart this one with the new version.',
  'systemHealth.step.clocksDiffer': 'Let both machines take the time from the same source (NTP).',
  'systemHealth.step.clocksApart': 'Set the wrong clock right (NTP) before anybody works on.',
}
