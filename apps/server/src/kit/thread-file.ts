import { pathToFileURL } from 'node:url'

interface ThreadFile {
  /** The name of what is built, beside the bundle of the server. */
  readonly built: string
  /** What starts it from its sources: a thread can load TypeScript only after a loader. */
  readonly source: string
}

/**
 * The file that a thread begins with, for a module that starts one. A run of tests that was built from these very sources
 * names the server that it built: compiling the sources would take half a second of every thread.
 */
export function threadFile(startedBy: string, { built, source }: ThreadFile): URL {
  if (!startedBy.endsWith('.ts')) return new URL(`./${built}`, startedBy)
  const server = process.env.ENTREPOT_BUILT_SERVER
  return server ? new URL(`./${built}`, pathToFileURL(server)) : new URL(`./${source}`, startedBy)
}
