import './node-version.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './ready.mjs'
import { program, root } from './workspace.mjs'

await ensureInstalled()

const web = join(root, 'apps/web')
const pda = join(root, 'apps/pda')
const port = process.env.PORT || '8080'
const api = `http://127.0.0.1:${port}`
const handheld = 'http://127.0.0.1:5174'
const children = [
  start(root, [program('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/server.ts'], { PORT: port }),
  start(web, [program('vite', 'vite', web)], { ENTREPOT_API: api, ENTREPOT_HANDHELD: handheld }),
  // The handheld, which the web application shows at /pda/.
  start(pda, [program('vite', 'vite', pda), '--host', '127.0.0.1'], { ENTREPOT_API: api }),
]

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

/** Runs once: a second signal would make tsx kill the server before it has stopped its database. */
function stop(signal) {
  if (stopping) return
  stopping = true
  // In a terminal Ctrl-C reaches the children directly.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

/** Starts one of the programs; when one ends, all are stopped, because they need each other. */
function start(cwd, args, env) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
  return child
}
