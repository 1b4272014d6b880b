import { parseDocument } from 'yaml'

interface Dependency {
  readonly condition?: string
}

export interface Service {
  readonly image?: string
  readonly build?: { readonly context?: string; readonly dockerfile?: string }
  readonly command?: readonly string[]
  readonly restart?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, Dependency>>
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
}

interface Network {
  readonly ipam?: { readonly config?: readonly { readonly subnet?: string }[] }
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, Network>>
  readonly volumes: Readonly<Record<string, unknown>>
}

export interface ReadCompose {
  readonly problems: readonly string[]
  readonly compose: Compose
}

export function readCompose(text: string): ReadCompose {
  const document = parseDocument(text, { merge: true })
  const problems = [...document.errors, ...document.warnings].map(({ message }) => message)
  const {
    services = {},
    networks = {},
    volumes = {},
  } = (problems.length > 0 ? {} : document.toJS()) as Partial<Compose>
  return { problems, compose: { services, networks, volumes } }
}

/** The variables that a file takes from its .env: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
]

/** Replaces variables by their values in .env, or by an invented value if the reader must set one. */
export const fillIn = (text: string, env: Readonly<Record<string, string>>) =>
  text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => env[name] || 'a-secret-of-more-than-20-signs')
