import type { DocumentEvent } from '@entrepot/client/document-client'

export interface StepShown {
  readonly state: string
  /** `aside`: a state outside the steps, such as cancelled. */
  readonly kind: 'done' | 'now' | 'ahead' | 'aside'
  readonly who: string | undefined
  readonly when: string | undefined
}

interface Reached {
  readonly who: string | undefined
  readonly when: string | undefined
}

/** Who last moved the document into a state, and when; the first state dates from the creation. */
function reachedOf(events: readonly DocumentEvent[], state: string, isFirst: boolean): Reached {
  // Events are sorted newest first.
  const event =
    events.find(({ toState, fromState }) => toState === state && fromState !== state) ??
    (isFirst ? events.at(-1) : undefined)
  return { who: event?.displayName ?? undefined, when: event?.happenedTime }
}

/** The steps of a document with person and time; a state outside the steps comes after those that were reached. */
export function stepsOf(way: readonly string[], now: string, events: readonly DocumentEvent[]): StepShown[] {
  const at = way.indexOf(now)
  const steps = way.map((state, place): StepShown => {
    const reached = reachedOf(events, state, place === 0)
    if (at < 0) return { state, kind: reached.when === undefined ? 'ahead' : 'done', ...reached }
    // A document that went back reached later steps once, but they no longer count.
    if (place > at) return { state, kind: 'ahead', who: undefined, when: undefined }
    return { state, kind: place === at ? 'now' : 'done', ...reached }
  })
  if (at >= 0) return steps
  return [
    ...steps.filter(({ kind }) => kind === 'done'),
    { state: now, kind: 'aside', ...reachedOf(events, now, false) },
  ]
}
