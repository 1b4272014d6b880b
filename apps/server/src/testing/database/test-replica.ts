import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureRunning, stopCluster } from '../../database/embedded/cluster.ts'
import { launchEmbedded } from '../../database/embedded/launch.ts'
import { prepareCluster } from '../../database/embedded/prepare.ts'
import { removeEmbedded } from '../../database/embedded/remove.ts'
import { waitUntilAnswering } from '../../database/embedded/wait.ts'
import { embeddedDemo } from '../embedded-demo.ts'

const onPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href

/** The demo company, without documents, with a streaming replica that can be held back, stopped and started again. */
export async function startPrimaryAndReplica() {
  const primaryFolder = await embeddedDemo('primary')
  const primary = await launchEmbedded({ dataFolder: primaryFolder, fsync: false })
  // A copy of the same files: from here on it follows.
  const replicaFolder = await embeddedDemo('replica')
  const { cluster } = await prepareCluster({ dataFolder: replicaFolder, log: () => undefined, fsync: false })
  const { port, username, password } = new URL(primary.superUrl)
  await writeFile(join(cluster.folder, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  await appendFile(join(cluster.folder, 'postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`)

  const replicaPort = await ensureRunning(cluster, undefined)
  const superUrl = onPort(primary.superUrl, replicaPort)
  const start = async () => {
    await ensureRunning(cluster, replicaPort)
    await waitUntilAnswering(superUrl, () => true)
  }
  await start()

  async function askReplica(text: string) {
    const client = new pg.Client({ connectionString: superUrl })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  return {
    appUrl: primary.appUrl,
    replicaUrl: onPort(primary.appUrl, replicaPort),
    /** It receives what is written, and shows nothing of it. */
    holdBack: () => askReplica('select pg_wal_replay_pause()'),
    letGo: () => askReplica('select pg_wal_replay_resume()'),
    stopReplica: () => stopCluster(cluster),
    startReplica: start,
    async remove() {
      await removeEmbedded(replicaFolder)
      await primary.stop()
      await removeEmbedded(primaryFolder)
    },
  }
}
