import { type ChildProcess, spawn } from 'node:child_process'
import { SERVER_COMMAND } from './server-command.ts'

export interface RunningServer {
  readonly child: ChildProcess
  readonly origin: string
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly exitCode: Promise<number | null>
  /** Sends a signal and waits until the process is gone. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The whole server in its own process with the embedded database of a folder, on a free port. */
export async function runServer(dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, SERVER_COMMAND, {
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', DIRECT_DATABASE_URL: '', READ_DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0' },
      ...{ ENTREPOT_DATA: dataFolder, ENTREPOT_DEMO: '1', LOG_LEVEL: 'warn', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return whenListening(child)
}

/** Waits for the address that a starting server prints. */
export async function whenListening(child: ChildProcess): Promise<RunningServer> {
  let output = ''
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /Entrepot is ready: (\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', () => reject(new Error(`the server ended before it listened:\n${output}`)))
  })
  return {
    child,
    origin,
    output: () => output,
    exitCode,
    end: (signal) => {
      child.kill(signal)
      return exitCode
    },
  }
}
