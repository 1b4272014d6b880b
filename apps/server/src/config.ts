import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { DatabaseConfig } from './database/open.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  readonly port: number
  readonly host: string
  readonly database: DatabaseConfig
  readonly readUrl?: string
  readonly dataFolder: string
  readonly demo: boolean
  readonly publicUrl?: string
  /** Proxies beside this machine whose forwarded client addresses are trusted. */
  readonly trustedProxies?: readonly string[]
  readonly logLevel: LogLevel
  /** With this key as bearer token `/metrics` can be read from other machines. */
  readonly metricsKey?: string
}

/** A mistake of the operator: one line for each variable, never a value that may contain a password. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Collects every problem before it throws, so that a setup is not fixed one restart at a time. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const refuse = (name: string, allowed: string) => void problems.push(`${name}: ${allowed}`)
  // Compose files and shells often set FOO= for "not set".
  const readVariable = (name: string) => env[name]?.trim() || undefined

  const port = readPort(readVariable('PORT'), refuse)
  const host = readHost(readVariable('HOST'), refuse)
  const urls = readDatabaseUrls(readVariable, refuse)
  const database: DatabaseConfig = urls.app
    ? { kind: 'given', url: urls.app, directUrl: urls.direct ?? urls.app }
    : { kind: 'embedded' }
  const demo = readDemo(readVariable('ENTREPOT_DEMO'), database.kind === 'embedded', refuse)
  if (demo && !isLoopback(host)) {
    refuse(
      'HOST',
      `demo mode has well-known passwords and listens on the loopback address only (127.0.0.1, ::1, localhost); set ENTREPOT_DEMO=0 to listen on ${host}`,
    )
  }
  const publicUrl = readPublicUrl(readVariable('PUBLIC_URL'), refuse)
  const trustedProxies = readTrustedProxies(readVariable('TRUSTED_PROXIES'), refuse)
  const logLevel = readLogLevel(readVariable('LOG_LEVEL'), refuse)
  const metricsKey = readMetricsKey(readVariable('METRICS_KEY'), refuse)
  if (problems.length > 0) throw new ConfigError(problems)

  return {
    port,
    host,
    database,
    dataFolder: resolve(readVariable('ENTREPOT_DATA') ?? 'data'),
    demo,
    logLevel,
    ...(urls.read ? { readUrl: urls.read } : {}),
    ...(publicUrl ? { publicUrl } : {}),
    ...(trustedProxies ? { trustedProxies } : {}),
    ...(metricsKey ? { metricsKey } : {}),
  }
}

type Refuse = (name: string, allowed: string) => void

function readPort(value: string | undefined, refuse: Refuse): number {
  if (value === undefined) return 8080
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (!(port <= 65_535)) refuse('PORT', 'a whole number from 0 to 65535 (0 picks a free port)')
  return port
}

function readHost(value: string | undefined, refuse: Refuse): string {
  if (value === undefined) return '127.0.0.1'
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
  if (isIP(value) === 0 && !isName) refuse('HOST', 'an IP address or a host name, without scheme or port')
  return value
}

function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function readDatabaseUrls(readVariable: (name: string) => string | undefined, refuse: Refuse) {
  const read = (name: string) => {
    const value = readVariable(name)
    if (value !== undefined && !isDatabaseUrl(value)) refuse(name, 'postgres://user:password@host:port/database')
    return value
  }
  const urls = { app: read('DATABASE_URL'), direct: read('DIRECT_DATABASE_URL'), read: read('READ_DATABASE_URL') }
  // Alone they would be ignored silently, or lists would come from another database than writes.
  const needsApp = 'only together with DATABASE_URL; the embedded database needs none of them'
  if (!urls.app && urls.direct) refuse('DIRECT_DATABASE_URL', needsApp)
  if (!urls.app && urls.read) refuse('READ_DATABASE_URL', needsApp)
  return urls
}

/** Requires user and database: the user is the role to which migrations grant rights. */
function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return /^postgres(ql)?:$/.test(url.protocol) && url.username !== '' && url.pathname.length > 1
}

function readDemo(value: string | undefined, byDefault: boolean, refuse: Refuse): boolean {
  if (value === undefined) return byDefault
  if (value !== '0' && value !== '1') refuse('ENTREPOT_DEMO', '0 or 1')
  return value === '1'
}

/** Returned without a trailing slash, so that paths can be appended. */
function readPublicUrl(value: string | undefined, refuse: Refuse): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    refuse('PUBLIC_URL', 'an http or https address without query, such as https://wms.example.com')
    return undefined
  }
  return url.href.replace(/\/+$/, '')
}

/** Refuses networks of all addresses, because then every client could claim any address. */
function readTrustedProxies(value: string | undefined, refuse: Refuse): readonly string[] | undefined {
  const networks = value?.split(/[\s,]+/).filter((text) => text !== '')
  if (networks?.every(isNetwork) === false)
    refuse('TRUSTED_PROXIES', 'addresses or networks, separated by commas, such as 10.1.2.3 or 10.1.2.0/24')
  return networks
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Long enough not to be guessed, and only characters that a header can carry. */
function readMetricsKey(value: string | undefined, refuse: Refuse): string | undefined {
  if (value !== undefined && !/^[\x21-\x7e]{20,200}$/.test(value))
    refuse('METRICS_KEY', '20 to 200 letters, digits and signs without spaces')
  return value
}

function readLogLevel(value: string | undefined, refuse: Refuse): LogLevel {
  const level = LOG_LEVELS.find((name) => name === (value ?? 'info').toLowerCase())
  if (!level) refuse('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`)
  return level ?? 'info'
}
