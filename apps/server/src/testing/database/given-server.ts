import { createHash } from 'node:crypto'
import { adminUrls, readNodes } from './citus-nodes.ts'
import { withDatabase } from './named-database.ts'
import type { Server } from './test-server.ts'

export interface RunningServer extends Server {
  stop(): Promise<void>
}

/** Two roles of our own; runs at the same time must agree on their passwords, and nobody else may know them. */
export function givenServer(url: string): RunningServer {
  const as = (role: string) => {
    const changed = new URL(url)
    changed.username = role
    changed.password = createHash('sha256').update(`${role} ${url}`).digest('hex')
    return changed.href
  }
  return {
    adminUrl: url,
    ownerUrl: as('entrepot_test_owner'),
    appUrl: as('entrepot_test_app'),
    nodeUrls: [url],
    nodes: [],
    stop: async () => undefined,
  }
}

/** The same on every node of a cluster. */
export async function clusterServer(url: string): Promise<RunningServer> {
  const nodes = await readNodes(url)
  const nodeUrls = adminUrls(url, nodes)
  return { ...givenServer(withDatabase(url, 'postgres')), nodeUrls, nodes }
}
