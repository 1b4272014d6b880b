import type { DocumentEvent } from '@entrepot/client/document-client'

export interface StepShown {
  readonly state: string
  /** `aside`: a state that is not on the way, such as cancelled. */
  readonly kind: 'done' | 'now' | 'ahead' | 'aside'
  readonly who: string | undefined
  readonly when: string | undefined
}

interface Reached {
  readonly who: string | undefined
  readonly when: string | undefined
}

/** Who brought the document into a state the last time, and when; its first state it has since it was made. */
function reachedOf(events: readonly DocumentEvent[], state: string, isFirst: boolean): Reached {
  // The newest first, as the history answers them.
  const event =
    events.find(({ toState, fromState }) => toState === state && fromState !== state) ??
    (isFirst ? events.at(-1) : undefined)
  return { who: event?.displayName ?? undefined, when: event?.happenedTime }
}

/** The way of a document with who and when under each step; a state beside the way follows what was reached of it. */
export function stepsOf(way: readonly string[], now: string, events: readonly DocumentEvent[]): StepShown[] {
  const at = way.indexOf(now)
  const steps = way.map((state, place): StepShown => {
    const reached = reachedOf(events, state, place === 0)
    if (at < 0) return { state, kind: reached.when === undefined ? 'ahead' : 'done', ...reached }
    // What lies ahead of a document that went back was reached once, but is not so any more.
    if (place > at) return { state, kind: 'ahead', who: undefined, when: undefined }
    return { state, kind: place === at ? 'now' : 'done', ...reached }
  })
  if (at >= 0) return steps
  return [
    ...steps.filter(({ kind }) => kind === 'done'),
    { state: now, kind: 'aside', ...reachedOf(events, now, false) },
  ]
}
