import { spawn } from 'node:child_process'

/** The unprivileged account that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface RunOptions {
  readonly account?: Account
}

export interface RunResult {
  readonly code: number
  readonly output: string
}

/** Runs a program to its end, as another account if given. Never throws: a program that cannot start has code -1. */
export function run(file: string, args: readonly string[], { account }: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      // The caller's folder may be closed to the other account.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    // Not `close`: on Windows a database started by pg_ctl inherits the pipes and keeps them open.
    child.once('exit', (code) => setTimeout(() => resolve({ code: code ?? -1, output }), 20))
  })
}

/** PG* variables and locale of the caller must not change what the database does. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const passedNames = ['PATH', 'SystemRoot', 'TEMP', 'TMP']
  return Object.fromEntries(passedNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
