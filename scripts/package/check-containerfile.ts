import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { environmentProblems, isProgram, isServed, npmScripts, readEnvironmentFile } from './product-facts.ts'

interface Instruction {
  readonly word: string
  readonly rest: string
}

const INSTRUCTIONS = new Set(
  'FROM ARG WORKDIR COPY RUN ENV EXPOSE USER HEALTHCHECK ENTRYPOINT CMD LABEL VOLUME STOPSIGNAL SHELL'.split(' '),
)

function readInstructions(text: string): readonly Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      return { word, rest: rest.join(' ') }
    })
}

const optionsOf = (rest: string) => [...rest.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => ({ name, value }))
const wordsOf = (rest: string) => rest.split(' ').filter((word) => word !== '' && !word.startsWith('--'))

/** The environment that the image gives to the server. */
export const imageEnvironment = (text: string) => {
  const { rest = '' } = readInstructions(text).findLast(({ word }) => word === 'ENV') ?? {}
  return readEnvironmentFile(rest.split(' ').join('\n'))
}

/** Commands, files, variables and ports in a Containerfile that the product does not have. */
export function containerfileProblems(text: string): readonly string[] {
  const instructions = readInstructions(text)
  const problems = instructions
    .filter(({ word }) => !INSTRUCTIONS.has(word))
    .map(({ word }) => `${word} is no instruction`)
  const all = (word: string) => instructions.filter((one) => one.word === word).map(({ rest }) => rest)
  const last = (word: string) => all(word).at(-1)

  const stages = all('FROM').flatMap((rest) => / AS (\S+)$/.exec(rest)?.[1] ?? [])
  for (const rest of all('COPY')) {
    const stage = optionsOf(rest).find(({ name }) => name === 'from')?.value
    if (stage !== undefined && !stages.includes(stage)) problems.push(`COPY: there is no stage ${stage}`)
    for (const source of stage === undefined ? wordsOf(rest).slice(0, -1) : [])
      if (!existsSync(join(root, source))) problems.push(`COPY: there is no ${source}`)
  }
  for (const rest of all('RUN'))
    for (const [, script = ''] of rest.matchAll(/npm run ([\w:-]+)/g))
      if (!npmScripts.includes(script)) problems.push(`RUN: there is no npm run ${script}`)

  const environment = imageEnvironment(text)
  problems.push(...environmentProblems(environment).map((problem) => `ENV: ${problem}`))
  if (last('EXPOSE') !== environment.PORT) problems.push(`EXPOSE: the server listens on ${environment.PORT}`)
  if (['', 'root', '0'].includes(last('USER') ?? '')) problems.push('USER: the server must not run as root')
  problems.push(...healthProblems(last('HEALTHCHECK') ?? '', environment.PORT).map((one) => `HEALTHCHECK: ${one}`))
  const [program] = JSON.parse(last('CMD') ?? '[]') as string[]
  if (!isProgram(program)) problems.push(`CMD: the package has no ${program}`)
  return problems
}

/** Faults of a command that checks the health of the server. */
export function healthProblems(command: string, port: string | undefined): readonly string[] {
  const [, checkedPort, path = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(command) ?? []
  if (checkedPort === undefined) return ['it asks no address of the server']
  return [
    ...(checkedPort === port ? [] : [`the server listens on ${port}, not on ${checkedPort}`]),
    ...(isServed(path) ? [] : [`the server has no ${path}`]),
  ]
}
