/** The kinds of work that one person takes at a time. */
export const TASK_KINDS = [
  'receipt',
  'putaway',
  'pick',
  'orderPick',
  'tour',
  'packCheck',
  'loading',
  'handover',
  'count',
  'transfer',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** When a document waits for somebody: in these states, and where more is said, only if that is so too. */
export interface TaskWait<State extends string = string, Name extends string = string> {
  readonly states: readonly State[]
  /** This field has this value. */
  readonly where?: { readonly field: Name; readonly value: string }
  /** The document that this field names is in one of these states. */
  readonly while?: { readonly field: Name; readonly states: readonly string[] }
}

/** That documents of a type are tasks, and what a list of tasks says about them. All else follows from it. */
export interface TaskDeclaration<State extends string = string, Name extends string = string> {
  readonly kind: TaskKind
  readonly waits: readonly TaskWait<State, Name>[]
  /** What people tell them apart by, beside the number; a reference stands for what it names. */
  readonly title?: Name
  /** The field with the pieces, where they are known. */
  readonly pieces?: Name
  /** Until when it should be done: a field of its own, or one of the record that a reference names. */
  readonly due?: { readonly field: string; readonly of?: Name }
  /** When a line is through: a field of it says something, or has come to the figure of another one. */
  readonly done?: { readonly field: string; readonly reaches?: string }
  /** The fields of a line that say when and by whom it was confirmed, at the place that it names. */
  readonly confirmed?: { readonly time: string; readonly by: string }
}
