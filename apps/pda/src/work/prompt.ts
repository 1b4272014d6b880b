import type { Text } from './text.ts'

export interface PromptThing {
  readonly name: string
  readonly code: string
  readonly pictureUrl?: string | null
}

/** Pieces, and how many of a box they are where that is known. */
export interface PromptPieces {
  readonly pieces: number
  readonly piecesOfBox?: number | null
}

/** A label with its value: batch, expiry, pallet, slot. */
export interface PromptFact {
  readonly label: Text
  readonly value: string | Text
}

export interface PromptChoice {
  readonly id: string
  readonly text: Text | string
  /** What it is told apart by, behind the text. */
  readonly details?: readonly (string | Text)[]
  /** What is usually wanted is drawn full; what loses something is drawn red. */
  readonly look?: 'main' | 'danger'
}

/** A slot of a cart or put wall. */
export interface PromptSlot {
  readonly slot: number
  readonly pieces: number
  /** Pieces go here now. */
  readonly isTarget?: boolean
  readonly isFull?: boolean
}

/** A moment in ISO, which is written in the time of the warehouse. */
export interface PromptMoment {
  readonly moment: string
}

export type PromptDetail = string | Text | PromptMoment

/** A row of a list that is only read. */
export interface PromptRow {
  readonly title: string | Text
  readonly details: readonly PromptDetail[]
}

/** How the person answers, beside scanning. */
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

/** One thing to do, as the screen shows it: large, and nothing else beside it. */
export interface Prompt {
  /** What is to be done: "Scan the location". */
  readonly ask: Text
  readonly place?: { readonly no: string; readonly area?: string | undefined }
  readonly thing?: PromptThing
  readonly pieces?: PromptPieces
  readonly facts?: readonly PromptFact[]
  readonly slots?: readonly PromptSlot[]
  readonly rows?: readonly PromptRow[]
  readonly entry?: PromptEntry
  readonly choices?: readonly PromptChoice[]
  /** What comes after this, in small letters. */
  readonly next?: { readonly place?: string | undefined; readonly thing?: string | undefined }
  readonly progress?: { readonly done: number; readonly total: number }
}
