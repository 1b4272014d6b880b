import type { TaskKind } from '@entrepot/contract/kit/document/task'

/** Where the person is. It is stored in the history of the browser, so that Back means one step back. */
export type Screen =
  | { readonly at: 'home' }
  | { readonly at: 'tasks'; readonly kind: TaskKind }
  /** `firstScan`: what was scanned before, and is the first step. */
  | { readonly at: 'work'; readonly workId: string; readonly firstScan?: string }
  | { readonly at: 'ask'; readonly code: string }
  | { readonly at: 'waiting' }
  | { readonly at: 'settings' }
  | { readonly at: 'signIn' }

export const HOME: Screen = { at: 'home' }

/** Whatever the history holds: another version of the application may have written it. */
export function screenFrom(state: unknown): Screen {
  const screen = (state as { readonly screen?: Screen } | null)?.screen
  return typeof screen?.at === 'string' ? screen : HOME
}
