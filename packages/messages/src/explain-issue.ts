import type { MessageKey, Parameters, Translate } from './keys.ts'

/** The part of a zod issue that a person is told about. */
export interface Issue {
  readonly code?: string | undefined
  readonly message?: string
  readonly path?: readonly PropertyKey[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly expected?: string
  readonly format?: string
  readonly input?: unknown
  readonly keys?: readonly string[]
  /** Of a rule of our own: what its words name. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly values?: readonly unknown[]
  readonly errors?: readonly (readonly Issue[])[]
}

/** Says what is wrong and names the limit; the same words at the form and from the server. */
export function explainIssue(t: Translate, issue: Issue): string {
  const [key, parameters] = wording(issue)
  return t(key, parameters)
}

const sized = (issue: Issue, bound: 'minimum' | 'maximum'): [MessageKey, Parameters] => {
  const limit = Number(issue[bound])
  const side = bound === 'minimum' ? 'least' : 'most'
  if (issue.origin === 'string')
    return bound === 'minimum' && limit === 1 ? ['invalid.required', {}] : [`invalid.${side}Letters`, { limit }]
  if (issue.origin === 'array') return [`invalid.${side}Items`, { limit }]
  return [`invalid.${side}`, { limit }]
}

const FORMATS: Readonly<Record<string, MessageKey>> = {
  uuid: 'invalid.id',
  email: 'invalid.email',
  url: 'invalid.url',
  date: 'invalid.date',
  datetime: 'invalid.time',
}

/** Rules that zod does not know, by the `error` that the contract gives them. */
const OWN_RULES: ReadonlySet<string> = new Set([
  'twice',
  'timeZone',
  'decimal',
  'least',
  'most',
  'socialCreditCode',
  'taxNumber',
  'hsCode',
  'barcode',
  'stream',
  'lineOrProduct',
  'oneSource',
  'oneProduct',
  'ordersOrRule',
  'runTimes',
  'codeSigns',
  'noComma',
  'phoneSigns',
  'networks',
  'labelSize',
  'digits',
  'jsonLetters',
  'passwordOrPin',
  'date',
  'time',
])

const own = ({ message }: Issue) => `invalid.${message}` as MessageKey

/** Nothing at all can be a choice too, and is seen as one. */
const shown = (value: unknown) => (value === '' ? '“”' : String(value))

const isMissing = ({ input }: Issue) => input === undefined || input === null

function wording(issue: Issue): [MessageKey, Parameters] {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return ['invalid.required', {}]
      if (issue.expected === 'int') return ['invalid.integer', {}]
      return issue.expected === 'number' ? ['invalid.number', {}] : ['invalid.type', { expected: issue.expected ?? '' }]
    case 'too_small':
      return sized(issue, 'minimum')
    case 'too_big':
      return sized(issue, 'maximum')
    case 'invalid_format':
      return [OWN_RULES.has(issue.message ?? '') ? own(issue) : (FORMATS[issue.format ?? ''] ?? 'invalid.format'), {}]
    case 'invalid_value':
      if (isMissing(issue)) return ['invalid.required', {}]
      return ['invalid.choice', { choices: (issue.values ?? []).slice(0, 20).map(shown).join(', ') }]
    case 'unrecognized_keys':
      return ['invalid.unknown', { names: (issue.keys ?? []).join(', ') }]
    case 'invalid_union':
      return issue.message === 'moment' ? ['invalid.moment', {}] : ['invalid.format', {}]
    case 'custom':
      return OWN_RULES.has(issue.message ?? '')
        ? [own(issue), (issue.params ?? {}) as Parameters]
        : ['invalid.format', {}]
    default:
      return ['invalid.format', {}]
  }
}
