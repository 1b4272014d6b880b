import { basename, dirname } from 'node:path'
import { environmentProblems, isProgram, readEnvironmentFile } from './product-facts.ts'

interface Setting {
  readonly section: string
  readonly name: string
  readonly value: string
}

function readUnit(text: string): readonly (Setting | string)[] {
  let section = ''
  return text.split('\n').flatMap((line): readonly (Setting | string)[] => {
    if (line.trim() === '' || /^[#;]/.test(line)) return []
    const header = /^\[(\w+)\]$/.exec(line)?.[1]
    if (header !== undefined) {
      section = header
      return []
    }
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [`${line} is no setting`] : [{ section, name, value }]
  })
}

/** Settings without which a service could do more on its machine than serve. */
const HARDENED = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes', 'DynamicUser=yes']

/** What a systemd unit names that the package or the server does not have. */
export function unitProblems(text: string, environmentFile: string): readonly string[] {
  const settings = readUnit(text)
  const problems = settings.filter((one) => typeof one === 'string')
  const service = settings.filter((one) => typeof one !== 'string').filter(({ section }) => section === 'Service')
  const valuesOf = (name: string) => service.filter((one) => one.name === name).map(({ value }) => value)

  const [folder] = valuesOf('WorkingDirectory')
  const program = valuesOf('ExecStart')[0]?.split(' ').at(-1) ?? ''
  if (dirname(program) !== folder || !isProgram(basename(program)))
    problems.push(`ExecStart: the package in ${folder} has no ${program}`)
  const ownVariables = readEnvironmentFile(valuesOf('Environment').join('\n'))
  const filled = readEnvironmentFile(environmentFile)
  problems.push(...environmentProblems({ ...ownVariables, ...filled }).map((problem) => `Environment: ${problem}`))
  if (valuesOf('EnvironmentFile').length === 0) problems.push('EnvironmentFile: there is none')
  const stated = new Set(service.map(({ name, value }) => `${name}=${value}`))
  problems.push(...HARDENED.filter((one) => !stated.has(one)).map((one) => `${one} is missing`))
  return problems
}
