import type { Text } from './text.ts'

export interface PromptThing {
  readonly name: string
  readonly code: string
  readonly pictureUrl?: string | null
}

/** Number of pieces, and pieces per box if known. */
export interface PromptPieces {
  readonly pieces: number
  readonly piecesOfBox?: number | null
}

/** A labelled value: batch, expiry date, pallet, slot. */
export interface PromptFact {
  readonly label: Text
  readonly value: string | Text
}

export interface PromptChoice {
  readonly id: string
  readonly text: Text | string
  /** Distinguishing details, shown after the text. */
  readonly details?: readonly (string | Text)[]
  /** The usual choice is drawn filled; a destructive one red. */
  readonly look?: 'main' | 'danger'
}

/** A slot of a cart or put wall. */
export interface PromptSlot {
  readonly slot: number
  readonly pieces: number
  /** Pieces go to this slot now. */
  readonly isTarget?: boolean
  readonly isFull?: boolean
}

/** An ISO moment, shown in the time zone of the warehouse. */
export interface PromptMoment {
  readonly moment: string
}

export type PromptDetail = string | Text | PromptMoment

/** A row of a read-only list. */
export interface PromptRow {
  readonly title: string | Text
  readonly details: readonly PromptDetail[]
}

/** The input of a step, beside scanning. */
export type PromptEntry =
  | {
      readonly is: 'count'
      readonly start: number | null
      readonly most?: number
      readonly piecesOfBox?: number | null
    }
  | { readonly is: 'text'; readonly label: Text; readonly start?: string; readonly most: number }
  | { readonly is: 'date'; readonly label: Text; readonly start?: string | null }
  | { readonly is: 'photo'; readonly label: Text }

/** One instruction, shown large and alone on the screen. */
export interface Prompt {
  /** The instruction: "Scan the location". */
  readonly ask: Text
  readonly place?: { readonly no: string; readonly area?: string | undefined }
  readonly thing?: PromptThing
  readonly pieces?: PromptPieces
  readonly facts?: readonly PromptFact[]
  readonly slots?: readonly PromptSlot[]
  readonly rows?: readonly PromptRow[]
  readonly entry?: PromptEntry
  readonly choices?: readonly PromptChoice[]
  /** The step after this one, in small letters. */
  readonly next?: { readonly place?: string | undefined; readonly thing?: string | undefined }
  readonly progress?: { readonly done: number; readonly total: number }
}
