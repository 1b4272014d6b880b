import type { Page } from '@playwright/test'

/** One thing that a person does, as the screen asks. */
export type Action =
  | { readonly scan: string }
  /** The place that the screen names. */
  | { readonly scanPlace: true }
  | { readonly tap: string | RegExp }
  | { readonly count: number }
  | { readonly photo: true }

/** A flow on goods and documents of its own. */
export interface Prepared {
  /** From the home screen to the first instruction: the number of a document, or a tile. */
  readonly open: Action
  readonly steps: readonly Action[]
  /** What stands on the labels of this run, with a name that every run has. */
  readonly labels: ReadonlyMap<string, string>
  readonly productIds: readonly string[]
  /** `pickTasks/<id>`: compared with their lines, history and the documents around them. */
  readonly documents: readonly string[]
  /** Waits for what the server does by itself when the work is done. */
  readonly ended?: (page: Page) => Promise<void>
  /** What else is to be the same, such as how many photos there are. */
  readonly more?: (page: Page) => Promise<unknown>
  /** Takes away what others would stumble over. */
  readonly tidy?: (page: Page) => Promise<void>
}

export interface Script {
  readonly name: string
  /** Calls of the API go by this page's context. */
  readonly prepare: (page: Page) => Promise<Prepared>
}
