import './node-version.mjs'
import { ensureInstalled } from './ready.mjs'
import { runNode } from './run.mjs'
import { program } from './workspace.mjs'

await ensureInstalled()

const compile = (project) => [program('typescript', 'tsc'), '--noEmit', '--project', project]

const checks = {
  types: compile('.'),
  // Rules and declarations know neither a browser nor a server.
  'types of domain': compile('packages/domain'),
  'types of contract': compile('packages/contract'),
  style: [program('@biomejs/biome'), 'check'],
  lists: ['scripts/lists.mjs', '--check'],
  imports: ['scripts/check-imports.mjs'],
  unused: [program('knip')],
}

/** All of them, so that one look shows everything there is to mend. */
const results = []
for (const [name, args] of Object.entries(checks)) {
  console.log(`== ${name}`)
  results.push([name, await runNode(args)])
}
for (const [name, code] of results) console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
process.exitCode = results.some(([, code]) => code !== 0) ? 1 : 0
