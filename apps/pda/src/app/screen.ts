import type { TaskKind } from '@entrepot/contract/kit/document/task'

/** The current screen. It is stored in the history of the browser, so that Back returns to the previous one. */
export type Screen =
  | { readonly at: 'home' }
  | { readonly at: 'tasks'; readonly kind: TaskKind }
  /** `firstScan`: a code scanned before; used as the first step. */
  | { readonly at: 'work'; readonly workId: string; readonly firstScan?: string }
  | { readonly at: 'ask'; readonly code: string }
  | { readonly at: 'waiting' }
  | { readonly at: 'settings' }
  | { readonly at: 'signIn' }

export const HOME: Screen = { at: 'home' }

/** Reads the screen from the history. Another version of the application may have written it, so it is validated. */
export function screenFrom(state: unknown): Screen {
  const screen = (state as { readonly screen?: Screen } | null)?.screen
  return typeof screen?.at === 'string' ? screen : HOME
}
