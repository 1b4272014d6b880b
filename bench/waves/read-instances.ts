import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateInstance } from './generate-instance.ts'
import type { Instance } from './instance.ts'

const USUAL = new URL('./instances/', import.meta.url).pathname

/** What the published greedy needs for the public instances, measured with its own program. */
const PUBLISHED: ReadonlyMap<string, number> = new Map([
  ['small-0', 8_942],
  ['small-1', 8_234],
  ['small-2', 8_382],
  ['medium-0', 66_494],
])

export interface NamedInstance {
  readonly name: string
  readonly instance: Instance
  /** Absent for a warehouse of our own. */
  readonly published: number | undefined
}

export const readInstance = (file: string): Instance => JSON.parse(readFileSync(file, 'utf8')) as Instance

/** The public instances where their files are, else warehouses of the same kind. */
export function instancesOf(kind: 'small' | 'medium', folder = USUAL): NamedInstance[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(kind)) : []
  if (files.length > 0)
    return files.sort().map((file) => {
      const name = basename(file, '.json')
      return { name, instance: readInstance(join(folder, file)), published: PUBLISHED.get(name) }
    })
  return kind === 'small'
    ? [1, 2, 3].map((seed) => ({
        name: `own ${seed}`,
        instance: generateInstance(500, 10_000, 10, seed),
        published: undefined,
      }))
    : [{ name: 'own', instance: generateInstance(5_000, 100_000, 50, 1), published: undefined }]
}
