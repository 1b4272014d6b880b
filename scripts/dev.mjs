import './node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './ready.mjs'
import { passSignalsTo } from './run.mjs'
import { program, root } from './workspace.mjs'

await ensureInstalled()

const web = join(root, 'apps/web')
const children = [
  start(root, [program('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/server.ts'], { PORT: '8080' }),
  start(web, [program('vite', 'vite', web)]),
]

/** Either is of little use without the other: when one ends, both do. */
function start(cwd, args, env = {}) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  passSignalsTo(child)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) if (other !== child) other.kill('SIGTERM')
  })
  return child
}
