import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { basename } from 'node:path'

/** What a reader needs to compare two runs; nothing that tells whose machine it was. */
export const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB memory`

/** Before anything was started. Much above zero, others were at work, and the figures tell of them too. */
export const load = () => `load ${loadavg()[0]!.toFixed(1)} before`

export const today = () => new Date().toISOString().slice(0, 10)

/** Which state of the code was measured; a plus where files differed from it. */
export function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const isChanged = git('status', '--porcelain', '--', 'apps', 'packages').trim() !== ''
    return `commit ${git('rev-parse', '--short', 'HEAD').trim()}${isChanged ? '+' : ''}`
  } catch {
    return 'commit unknown' // unpacked from an archive
  }
}

/** How this part alone is measured again. */
export const command = () => `\`npx tsx bench/${basename(process.argv[1] ?? '')}\``
