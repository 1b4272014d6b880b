/** Rows that were passed over, with the first thing that stood against each. */
interface PassedOver {
  readonly locationNo: string
  readonly reason: string
}

/** As the allocation explained it. */
export interface ChoiceReason {
  readonly chosen: readonly string[]
  readonly passedOver: readonly PassedOver[]
}

const isPassedOver = (value: unknown): value is PassedOver =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PassedOver).locationNo === 'string' &&
  typeof (value as PassedOver).reason === 'string'

/** Undefined for a row that a person chose. */
export function choiceOf(value: unknown): ChoiceReason | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { chosen, passedOver } = value as { readonly chosen?: unknown; readonly passedOver?: unknown }
  return {
    chosen: (Array.isArray(chosen) ? chosen : []).filter((fact) => typeof fact === 'string'),
    passedOver: (Array.isArray(passedOver) ? passedOver : []).filter(isPassedOver),
  }
}
