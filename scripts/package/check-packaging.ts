import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { composeProblems } from './check-compose.ts'
import { containerfileProblems, imageEnvironment } from './check-containerfile.ts'
import { databaseScriptProblems, proxyProblems } from './check-proxy-and-database.ts'
import { unitProblems } from './check-unit.ts'

const FOLDER = join(root, 'packaging')
const NAMES = [
  'Containerfile',
  'compose.yaml',
  '.env.example',
  'Caddyfile',
  'create-database.sh',
  'entrepot.service',
  'entrepot.env',
] as const

export type PackagingFiles = Readonly<Record<(typeof NAMES)[number], string>>

const readIn = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

export const readPackaging = (): PackagingFiles =>
  Object.fromEntries(NAMES.map((name) => [name, readIn(name)])) as PackagingFiles

/**
 * Faults in the files for running the product elsewhere: names that the product does not have. Needs neither a
 * container engine nor systemd, so that it runs with every change.
 */
export function packagingProblems(files: PackagingFiles): readonly string[] {
  const compose = files['compose.yaml']
  const image = imageEnvironment(files.Containerfile)
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const ignored = existsSync(join(root, '.dockerignore')) ? readFileSync(join(root, '.dockerignore'), 'utf8') : ''
  const problemsOfFile = {
    Containerfile: containerfileProblems(files.Containerfile),
    'compose.yaml': composeProblems({ folder: FOLDER, text: compose, environmentFile: files['.env.example'], image }),
    Caddyfile: proxyProblems(files.Caddyfile, compose, image.PORT),
    'create-database.sh': databaseScriptProblems(files['create-database.sh'], compose, readme),
    'entrepot.service': unitProblems(files['entrepot.service'], files['entrepot.env']),
    // Otherwise secrets and local builds would get into the image.
    '.dockerignore': ['**/.env', '**/node_modules', '**/dist']
      .filter((line) => !ignored.split('\n').includes(line))
      .map((line) => `${line} is missing`),
  }
  return Object.entries(problemsOfFile).flatMap(([file, problems]) => problems.map((problem) => `${file}: ${problem}`))
}
