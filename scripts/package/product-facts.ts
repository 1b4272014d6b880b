import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../../apps/server/src/config.ts'
import { root } from '../workspace.mjs'
import { PROGRAM_FILES } from './contents.mjs'

type Environment = Readonly<Record<string, string>>

/** Every environment variable that the server's configuration reads. */
export function variablesRead(): readonly string[] {
  const names = new Set<string>()
  const recorder = new Proxy<Environment>({}, { get: (_, name) => void names.add(String(name)) })
  readConfig(recorder)
  return [...names]
}

/** Faults in the environment that a file gives to a server. */
export function environmentProblems(environment: Environment): readonly string[] {
  const variables = variablesRead()
  const unknown = Object.keys(environment).filter((name) => !variables.includes(name))
  return [...unknown.map((name) => `${name} is no variable that the server reads`), ...valueProblems(environment)]
}

function valueProblems(environment: Environment): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const HTTP = join(root, 'apps/server/src/kit/http')

/** Whether the server answers at a path without sign-in, such as /readyz. */
export const isServed = (path: string) =>
  readdirSync(HTTP).some((name) => readFileSync(join(HTTP, name), 'utf8').includes(`app.get('${path}', open`))

export const isProgram = (file: string | undefined) => file !== undefined && PROGRAM_FILES.includes(file)

/** The commands of package.json. */
export const npmScripts: readonly string[] = Object.keys(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts,
)

/** Reads `NAME=value` lines like shells, systemd and compose; comments and empty lines are skipped. */
export const readEnvironmentFile = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
