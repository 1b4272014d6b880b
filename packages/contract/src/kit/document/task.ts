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

/** When a document is waiting work: in these states, and under these conditions. */
export interface TaskWait<State extends string = string, Name extends string = string> {
  readonly states: readonly State[]
  /** This field has this value. */
  readonly where?: { readonly field: Name; readonly value: string }
  /** The document that this field refers to is in one of these states. */
  readonly while?: { readonly field: Name; readonly states: readonly string[] }
}

/** Makes documents of a type tasks, and defines what the list of tasks shows. Everything else follows from it. */
export interface TaskDeclaration<State extends string = string, Name extends string = string> {
  readonly kind: TaskKind
  readonly waits: readonly TaskWait<State, Name>[]
  /** The field that distinguishes them, beside the number; a reference shows the name. */
  readonly title?: Name
  /** The field with the pieces, where known. */
  readonly pieces?: Name
  /** The due time: a field of the document, or of the record that a reference field refers to. */
  readonly due?: { readonly field: string; readonly of?: Name }
  /** When a line is done: a field of it has a value, or has reached the value of another field. */
  readonly done?: { readonly field: string; readonly reaches?: string }
  /** The line fields with time and person of the confirmation, at the line's place. */
  readonly confirmed?: { readonly time: string; readonly by: string }
}
