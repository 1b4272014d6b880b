import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../server.ts')

/**
 * What node is told to run the server: the build that `npm test` has just made, which starts in a fraction of the time,
 * else the sources.
 */
export const SERVER_COMMAND: readonly string[] = process.env.ENTREPOT_BUILT_SERVER
  ? ['--enable-source-maps', process.env.ENTREPOT_BUILT_SERVER]
  : ['--import', 'tsx', SOURCE]
