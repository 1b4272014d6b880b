import type { health as english } from '../../en/integration/health.ts'
import type { Words } from '../../keys.ts'

export const health: Words<typeof english> = {
  'systemHealth.title': 'システムの状態',
  'systemHealth.allGood': 'すべて正常です',
  'systemHealth.allGoodText': '対応は不要です。この画面は自動で確認を続けます。',
  'systemHealth.toDo': '要対応：{{count}} 件',
  'systemHealth.asked': '{{time}} 時点。{{seconds}} 秒ごとに更新します。',
  'systemHealth.unreachable': 'サーバーが応答しません。表示は {{time}} 時点のものです。',
  'systemHealth.since': '{{time}} から（{{age}}）',
  'systemHealth.last': '前回：{{time}}（{{age}}）',
  'systemHealth.whatToDo': '対応',
  'systemHealth.open': '「{{screen}}」を開く',
  'systemHealth.process': '接続数とバージョンは、応答したサーバープロセスのものです。',
  'enum.healthState.GOOD': '正常',
  'enum.healthState.UNKNOWN': '不明',
  'enum.healthState.LOOK': '要確認',
  'enum.healthState.BROKEN': '異常',
  'enum.healthCheck.database': 'データベース',
  'enum.healthCheck.pool': 'データベース接続',
  'enum.healthCheck.locks': 'ロック待ち',
  'enum.healthCheck.replica': 'レプリカ',
  'enum.healthCheck.events': '変更の通知',
  'enum.healthCheck.jobs': 'ジョブ',
  'enum.healthCheck.deliveries': '外部送信',
  'enum.healthCheck.verify': '数値の検証',
  'enum.healthCheck.dayFigures': '日別集計',
  'enum.healthCheck.files': '保存ファイル',
  'enum.healthCheck.disk': 'ディスク',
  'enum.healthCheck.backup': 'バックアップ',
  'enum.healthCheck.version': 'バージョン',
  'enum.healthCheck.clock': '時計',
  'systemHealth.reason.databaseAnswers': '応答時間は {{milliseconds}} ミリ秒です。',
  'systemHealth.reason.databaseSlow':
    '簡単な問い合わせに {{milliseconds}} ミリ秒かかりました。すべての画面が遅くなります。',
  'systemHealth.reason.databaseRoleTooStrong':
    'サーバーが使うデータベースロールの権限が強すぎ、履歴を変更できてしまいます。',
  'systemHealth.reason.poolFree': '使用中 {{busy}}／{{size}}。直近 1 分間の最長待ち時間は {{seconds}} 秒です。',
  'systemHealth.reason.poolWaits':
    '直近 1 分間で、接続待ちが最長 {{seconds}} 秒になりました。使用中 {{busy}}／{{size}}。',
  'systemHealth.reason.poolExhausted':
    '接続待ちが {{seconds}} 秒に達し、一部のリクエストが拒否されています。使用中 {{busy}}／{{size}}。',
  'systemHealth.reason.locksFree': 'ほかのトランザクションを待っている数：{{waiting}}。',
  'systemHealth.reason.locksWait': 'ほかのトランザクションのロックを待っています：{{waiting}}。',
  'systemHealth.reason.locksStuck': 'ロック待ちが数秒続き、操作が拒否されています：{{waiting}}。',
  'systemHealth.reason.replicaUsed': '一覧はレプリカから読み取っています。遅れは {{seconds}} 秒です。',
  'systemHealth.reason.replicaAway':
    'レプリカに接続できません。一覧は主データベースから読み取っています。動作に支障はありませんが、負荷が増えます。',
  'systemHealth.reason.replicaBehind':
    'レプリカが {{seconds}} 秒遅れています。その間、一覧は主データベースから読み取ります。',
  'systemHealth.reason.replicaWrong':
    'READ_DATABASE_URL の接続先はストリーミングレプリカではありません。一覧は主データベースから読み取っています。',
  'systemHealth.reason.eventsInTime': '変更はすぐに画面へ通知されています。待ち：{{waiting}}。',
  'systemHealth.reason.eventsLate': '変更の通知が遅れています。待ち：{{waiting}}。',
  'systemHealth.reason.eventsStuck':
    '変更が通知されていません。開いている画面は更新するまで古い数値のままです。待ち：{{waiting}}。',
  'systemHealth.reason.followUpsLate': '変更に続く処理（外部送信など）が実行されていません。',
  'systemHealth.reason.jobsInTime': '実行待ち：{{due}}。',
  'systemHealth.reason.jobsLate': 'ジョブの待ち時間が通常より長くなっています。実行待ち：{{due}}。',
  'systemHealth.reason.jobsStuck': 'ジョブが実行されていません。実行待ち：{{due}}。',
  'systemHealth.reason.jobsFailed': '直近の夜間実行が失敗しました。ジョブの種類：{{failed}}。',
  'systemHealth.reason.deliveriesInTime': '送信待ち：{{due}}。',
  'systemHealth.reason.deliveriesHeld': '設定により外部送信を停止しています。待ち：{{due}}。',
  'systemHealth.reason.deliveriesFailing':
    '外部送信が失敗し、自動で再送しています：{{failing}}。倉庫：{{warehouses}}。',
  'systemHealth.reason.deliveriesLate': '期限を過ぎた外部送信があります：{{due}}。',
  'systemHealth.reason.deliveriesGivenUp':
    '1 日失敗し続け、送信を断念したものがあります：{{givenUp}}。倉庫：{{warehouses}}。',
  'systemHealth.reason.figuresRight': '直近の全数値の検証で問題は見つかりませんでした。',
  'systemHealth.reason.figuresNeverChecked': '数値の検証はまだ行われていません。毎晩自動で行われます。',
  'systemHealth.reason.figuresUnchecked': '数値の検証が何日も行われていません。',
  'systemHealth.reason.figuresWrong': '直近の全数値の検証で矛盾が見つかりました：{{findings}}。',
  'systemHealth.reason.dayFiguresMade': '終わった日の集計はすべて作成済みです。',
  'systemHealth.reason.dayFiguresBehind':
    '日別集計が {{days}} 日遅れています。分析結果は正しいですが、表示が遅くなります。',
  'systemHealth.reason.filesFit': '{{limit}} GB のうち {{used}} GB を使用しています。',
  'systemHealth.reason.filesNearLimit':
    '{{limit}} GB のうち {{used}} GB を使用しています。上限に達するとアップロードできません。',
  'systemHealth.reason.filesFull': '{{limit}} GB のうち {{used}} GB を使用しています。アップロードは拒否されます。',
  'systemHealth.reason.diskFree': '空き {{free}} GB／{{size}} GB。',
  'systemHealth.reason.diskLow': 'データベースのディスクの空きが {{free}} GB／{{size}} GB しかありません。',
  'systemHealth.reason.diskFull': '空きは {{free}} GB／{{size}} GB です。満杯になると何も保存できなくなります。',
  'systemHealth.reason.backupRecent': '最近バックアップが作成されています。',
  'systemHealth.reason.backupUnknown': '「npm run backup」によるバックアップの記録がありません。',
  'systemHealth.reason.backupOld': '何日もバックアップが作成されていません。',
  'systemHealth.reason.versionCurrent': 'バージョン {{version}}、データベースは手順 {{step}} です。',
  'systemHealth.reason.databaseNewer':
    'このプロセスはバージョン {{version}} ですが、データベースは新しいバージョンにより手順 {{step}} に更新されています。',
  'systemHealth.reason.clocksAgree': 'サーバーとデータベースの差は {{seconds}} 秒です。',
  'systemHealth.reason.clocksDiffer': 'サーバーとデータベースの時計が {{seconds}} 秒ずれています。',
  'systemHealth.reason.clocksApart':
    '時計が {{seconds}} 秒ずれています。セッション、リンク、伝票の時刻が正しくありません。',
  'systemHealth.step.databaseSlow':
    'データベースサーバーの CPU、メモリー、ディスクと、途中のネットワークを確認してください。',
  'systemHealth.step.databaseRoleTooStrong':
    'README に従い、スーパーユーザーでも表の所有者でもない専用のロールを使ってください。',
  'systemHealth.step.poolWaits': '続く場合は、ログで遅いリクエストを調べるか、サーバープロセスを追加してください。',
  'systemHealth.step.poolExhausted': 'ログの遅いリクエストとロック待ちを調べ、サーバープロセスを追加してください。',
  'systemHealth.step.locksWait':
    '通常は自然に解消します。続く場合は、レポートやデータベース用ツールなどの長いトランザクションを探してください。',
  'systemHealth.step.locksStuck':
    'pg_stat_activity でロックを保持しているトランザクションを特定し、終了してください。開いたままのツールが原因であることが多いです。',
  'systemHealth.step.replicaAway': 'レプリカを起動するか、ネットワークを確認してください。読み取りは自動で戻ります。',
  'systemHealth.step.replicaBehind': 'レプリカの負荷とネットワークを確認してください。読み取りは自動で戻ります。',
  'systemHealth.step.replicaWrong':
    'READ_DATABASE_URL にこのデータベースのストリーミングレプリカを設定するか、設定を外して、サーバーを再起動してください。',
  'systemHealth.step.eventsLate': 'サーバーのログの警告と、データベースの負荷を確認してください。',
  'systemHealth.step.eventsStuck':
    'サーバーのログの警告を確認し、再起動してください。待っている変更は後から通知され、失われません。',
  'systemHealth.step.followUpsLate': 'サーバーのログのエラーを確認してください。1 分ごとに再試行されます。',
  'systemHealth.step.jobsLate':
    '実行中のジョブを確認してください。大きな取込の間は待ちになります。サーバープロセスを追加すると並行して実行されます。',
  'systemHealth.step.jobsStuck':
    '実行中のジョブを確認し、止まっていれば停止してください。そうでなければサーバーを再起動すると、待っているジョブが実行されます。',
  'systemHealth.step.jobsFailed': 'ジョブを開いて結果の理由を確認し、解決してから再実行してください。',
  'systemHealth.step.deliveriesHeld':
    'バックアップの復元後は、このシステムから送信してよいことを確認し、「外部送信の停止」をオフにしてください。',
  'systemHealth.step.deliveriesFailing': '送信履歴の失敗理由と最後の応答を確認してください。1 日の間、再送されます。',
  'systemHealth.step.deliveriesLate': 'サーバーのログの警告を確認し、再起動してください。',
  'systemHealth.step.deliveriesGivenUp':
    '相手システムと原因を調べ、すべて選択して再送してください。一覧には作業中の倉庫のものが表示されます。',
  'systemHealth.step.figuresNeverChecked': '対応は不要です。今すぐ「全数値の検証」を実行することもできます。',
  'systemHealth.step.figuresUnchecked':
    '今すぐ「全数値の検証」を実行し、夜間に実行されなかった理由を確認してください。',
  'systemHealth.step.figuresWrong':
    '直近の検証を開くと、矛盾が一つずつ示されます。修正する前にバックアップを取り、サポートに相談してください。',
  'systemHealth.step.dayFiguresBehind': '「日別集計の作成」を実行してください。失敗した場合は結果に理由が示されます。',
  'systemHealth.step.filesNearLimit': '設定の「ファイル全体の容量（GB）」を増やすか、不要な添付を削除してください。',
  'systemHealth.step.filesFull': '設定の「ファイル全体の容量（GB）」を増やすか、不要な添付を削除してください。',
  'systemHealth.step.diskLow':
    'ディスクの空きを増やすか、容量を拡張してください。古いバックアップが残っていることがよくあります。',
  'systemHealth.step.diskFull':
    'すぐに空きを作ってください。古いバックアップやログを移動します。データベースのフォルダー内は削除しないでください。',
  'systemHealth.step.backupUnknown':
    'ポイントインタイムリカバリーなど別の方法で取っていれば対応は不要です。そうでなければ今日から始めてください：「npm run backup -- FILE --check」。',
  'systemHealth.step.backupOld':
    '今すぐ作成してください：「npm run backup -- FILE --check」。予定のバックアップが実行されなかった理由も確認してください。',
  'systemHealth.step.databaseNewer':
    '更新中であれば、すべてのプロセスの再起動後に解消します。そうでなければ、このプロセスを新しいバージョンで再起動してください。',
  'systemHealth.step.clocksDiffer': '両方の機器の時刻を同じ時刻源（NTP）に合わせてください。',
  'systemHealth.step.clocksApart': '作業を続ける前に、狂っている時計を合わせてください（NTP）。',
}
