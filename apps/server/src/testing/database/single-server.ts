import { inject } from 'vitest'

/** What only a single server has. The tests of it are the only ones that do not run on a cluster: at most five. */
export const SINGLE_SERVER_SUBJECTS = {
  distribute: 'a server without Citus, which `npm run distribute` refuses',
  statistics: 'tables that are analysed when they have grown: on a cluster each worker does so by itself',
  passwords: 'a wrong password: the nodes of a test cluster trust each other, and whoever is on their machine',
  backup:
    'backup and restore, which are for a single server: a distributed database is backed up node by node; vitest.config.ts leaves them out',
} as const satisfies Readonly<Record<string, string>>

export const isCluster = (): boolean => inject('testServer').nodes.length > 0

/** For `it.skipIf` and `describe.skipIf`. */
export const needsSingleServer = (_subject: keyof typeof SINGLE_SERVER_SUBJECTS): boolean => isCluster()
