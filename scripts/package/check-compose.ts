import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { healthProblems } from './check-containerfile.ts'
import { type Compose, fillIn, readCompose, type Service, variablesOf } from './compose-file.ts'
import { environmentProblems, isProgram, readEnvironmentFile } from './product-facts.ts'

export interface ComposeFiles {
  /** Folder of the file, to which its paths are relative. */
  readonly folder: string
  readonly text: string
  /** .env.example, which people copy. */
  readonly environmentFile: string
  /** Environment that the image already gives to the server. */
  readonly image: Readonly<Record<string, string>>
}

const difference = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))

/** The services that run the server's image. */
export const serversOf = ({ services }: Compose) => Object.entries(services).filter(([, { build }]) => build)

/** What a compose.yaml names but does not exist: files, variables, services, programs, addresses. */
export function composeProblems(files: ComposeFiles): readonly string[] {
  const { problems, compose } = readCompose(files.text)
  if (problems.length > 0) return problems
  const exampleValues = readEnvironmentFile(files.environmentFile)
  const variables = variablesOf(files.text)
  return [
    ...difference(variables, Object.keys(exampleValues)).map((name) => `${name} is not in .env.example`),
    ...difference(Object.keys(exampleValues), variables).map((name) => `${name} of .env.example is used nowhere`),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      serviceProblems(service, compose, files).map((problem) => `${name}: ${problem}`),
    ),
    ...serversOf(compose).flatMap(([name, service]) =>
      serverProblems(service, compose, { ...files, exampleValues }).map((problem) => `${name}: ${problem}`),
    ),
    ...unusedProblems(compose),
  ]
}

function serviceProblems(service: Service, compose: Compose, { folder }: ComposeFiles): readonly string[] {
  const problems: string[] = []
  const { image, build, volumes = [], networks = [], depends_on: needed = {}, healthcheck } = service
  if (image === undefined && build === undefined) problems.push('it has neither an image nor a build')
  if (build && !existsSync(join(folder, build.context ?? '.', build.dockerfile ?? 'Dockerfile')))
    problems.push(`there is no ${build.dockerfile} in ${build.context}`)
  for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
    const isThere = source.startsWith('.') ? existsSync(join(folder, source)) : source in compose.volumes
    if (!isThere) problems.push(`there is no ${source}`)
  }
  problems.push(...difference(networks, Object.keys(compose.networks)).map((name) => `there is no network ${name}`))
  for (const [name, { condition }] of Object.entries(needed)) {
    const other = compose.services[name]
    if (other === undefined) problems.push(`there is no service ${name}`)
    else if (condition === 'service_healthy' && !other.healthcheck?.test) problems.push(`${name} has no health check`)
    else if (condition === 'service_completed_successfully' && other.restart !== 'no')
      problems.push(`${name} is started again and never ends`)
  }
  if (service.restart !== 'no' && !healthcheck?.test) problems.push('it has no health check')
  return problems
}

interface ServerFiles extends ComposeFiles {
  readonly exampleValues: Readonly<Record<string, string>>
}

function serverProblems(service: Service, compose: Compose, { image, exampleValues }: ServerFiles): readonly string[] {
  const problems: string[] = []
  const { environment = {}, command, healthcheck, networks = [] } = service
  if (command !== undefined && !isProgram(command[0])) problems.push(`the package has no ${command[0]}`)
  const filledVariables = Object.entries(environment).map(([name, value]): [string, string] => [
    name,
    fillIn(value, exampleValues),
  ])
  problems.push(...environmentProblems({ ...image, ...Object.fromEntries(filledVariables) }))
  if (!environment.DATABASE_URL) problems.push('it has no DATABASE_URL, and the image has no database')
  if (healthcheck?.test) problems.push(...healthProblems(healthcheck.test.join(' '), image.PORT))
  const subnets = networks.flatMap((name) => (compose.networks[name]?.ipam?.config ?? []).map(({ subnet }) => subnet))
  if (subnets.some((subnet) => subnet !== environment.TRUSTED_PROXIES))
    problems.push(`it does not believe the proxy in ${subnets.join(', ')}: TRUSTED_PROXIES is another network`)
  return problems
}

function unusedProblems({ services, networks, volumes }: Compose): readonly string[] {
  const all = Object.values(services)
  const usedNetworks = all.flatMap((service) => service.networks ?? [])
  const usedVolumes = all.flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''))
  return [
    ...difference(Object.keys(networks), usedNetworks).map((name) => `the network ${name} is used nowhere`),
    ...difference(Object.keys(volumes), usedVolumes).map((name) => `the volume ${name} is used nowhere`),
  ]
}
