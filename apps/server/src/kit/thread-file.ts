import { pathToFileURL } from 'node:url'

interface ThreadFile {
  /** File name in the build, beside the bundle of the server. */
  readonly built: string
  /** File that starts the thread from the sources, because a thread needs a loader for TypeScript. */
  readonly source: string
}

/**
 * The start file of a thread. Tests of a built server name that build, because compiling the sources would take half a
 * second for each thread.
 */
export function threadFile(startedBy: string, { built, source }: ThreadFile): URL {
  if (!startedBy.endsWith('.ts')) return new URL(`./${built}`, startedBy)
  const server = process.env.ENTREPOT_BUILT_SERVER
  return server ? new URL(`./${built}`, pathToFileURL(server)) : new URL(`./${source}`, startedBy)
}
