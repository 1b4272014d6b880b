import { serversOf } from './check-compose.ts'
import { readCompose } from './compose-file.ts'
import { isServed } from './product-facts.ts'

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** What the proxy configuration names but compose.yaml or the server do not have. */
export function proxyProblems(text: string, composeText: string, port: string | undefined): readonly string[] {
  const { compose } = readCompose(composeText)
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'))
  const count = (sign: string) => lines.join('\n').split(sign).length
  const problems = count('{') === count('}') ? [] : ['its braces do not match']
  const environment = compose.services.proxy?.environment ?? {}
  for (const name of namesIn(text, /\{\$(\w+)/g))
    if (!(name in environment)) problems.push(`compose.yaml does not give it ${name}`)
  const [, upstreams = ''] = /^\s*reverse_proxy (.+) \{$/m.exec(lines.join('\n')) ?? []
  const servers = serversOf(compose)
    .filter(([, { restart }]) => restart !== 'no')
    .map(([name]) => `${name}:${port}`)
  if (upstreams.split(' ').sort().join(' ') !== servers.sort().join(' '))
    problems.push(`it speaks to ${upstreams || 'nobody'}; the servers are ${servers.join(' ')}`)
  for (const path of namesIn(text, /health_uri (\S+)/g)) if (!isServed(path)) problems.push(`the server has no ${path}`)
  return problems
}

const DATABASE = /create database entrepot[^;]+;/
/** Variables of the PostgreSQL image itself. */
const IMAGE_VARIABLES = ['POSTGRES_USER']

/** Where the script that creates the database differs from compose.yaml or the README. */
export function databaseScriptProblems(text: string, composeText: string, readme: string): readonly string[] {
  const { compose } = readCompose(composeText)
  const variables = [...IMAGE_VARIABLES, ...Object.keys(compose.services.database?.environment ?? {})]
  const created = namesIn(text, /create role (\w+)/g)
  const used = namesIn(composeText, /postgres:\/\/(\w+):/g)
  return [
    ...namesIn(text, /"\$(\w+)"/g)
      .filter((name) => !variables.includes(name))
      .map((name) => `compose.yaml does not give it ${name}`),
    ...used.filter((role) => !created.includes(role)).map((role) => `it does not create the role ${role}`),
    ...(DATABASE.exec(text)?.[0] === DATABASE.exec(readme)?.[0] ? [] : ['it creates another database than the README']),
  ]
}
