import { type ChildProcess, spawn } from 'node:child_process'
import { sessionClient } from '@entrepot/client/session-client'
import { createTransport } from '@entrepot/client/transport'
import type { TestDatabase } from '../database/test-database.ts'
import { type Person, personAt } from '../test-app.ts'
import { SERVER_COMMAND } from './server-command.ts'

const READY = /Entrepot is ready: \S+?:(\d+)$/m

export interface RunningProgram {
  /** Everything it has written so far. */
  readonly output: () => string
  readonly signIn: (username: string, password: string) => Promise<Person>
  /** As a person who still has a token of an earlier run. */
  readonly withToken: (token: string) => Person
  readonly stop: () => Promise<void>
}

/** Starts the server itself in a process of its own, as an operator does; answers when it is ready. */
export async function startProgram(
  { appUrl, ownerUrl }: TestDatabase,
  env: Readonly<Record<string, string>>,
): Promise<RunningProgram> {
  const child: ChildProcess = spawn(process.execPath, SERVER_COMMAND, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: appUrl, DIRECT_DATABASE_URL: ownerUrl, PORT: '0', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += String(part)
      const readyPort = READY.exec(output)?.[1]
      if (readyPort !== undefined) resolve(readyPort)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  return {
    output: () => output,
    signIn: async (username, password) => {
      const anyone = sessionClient(createTransport({ origin, headers: () => ({}) }))
      return personAt(origin, (await anyone.login(username, password)).access_token)
    },
    withToken: (token) => personAt(origin, token),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
