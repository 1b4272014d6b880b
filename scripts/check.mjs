import './node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './ready.mjs'
import { program, root } from './workspace.mjs'

await ensureInstalled()

const compile = (project) => [program('typescript', 'tsc'), '--noEmit', '--project', project]

const checks = {
  types: compile('.'),
  // Compiled separately, because rules and declarations must not use types of browsers or Node.
  'types of domain': compile('packages/domain'),
  'types of contract': compile('packages/contract'),
  style: [program('@biomejs/biome'), 'check'],
  lists: ['scripts/lists.mjs', '--check'],
  imports: ['scripts/check-imports.mjs'],
  unused: [program('knip')],
  packaging: ['--import', 'tsx', 'scripts/package/check-main.ts'],
}

/** Runs a check and returns its exit code and its whole output, which is printed in one piece. */
const runQuietly = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** All checks run, so that all faults are shown together; in parallel, because each leaves a core free at times. */
const results = await Promise.all(
  Object.entries(checks).map(async ([name, args]) => {
    const { code, output } = await runQuietly(args)
    console.log(`== ${name}\n${output}`)
    return [name, code]
  }),
)
for (const [name, code] of results) console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
process.exitCode = results.some(([, code]) => code !== 0) ? 1 : 0
