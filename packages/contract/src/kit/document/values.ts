import type { Machine } from '@entrepot/domain/kernel/state-machine'
import type { z } from 'zod'
import type { DocumentCommand } from '../document.ts'
import type { ChangeOf, DraftOf, FieldSet, RowOf } from '../fields.ts'
import type { ListRow, NamesOf } from '../list.ts'
import type { RecordOf } from '../resource.ts'
import type { BlockedStep, NextStep } from './schemas.ts'

type WithCommands = { readonly commands: Readonly<Record<string, DocumentCommand>> }
type WithLines = { readonly fields: FieldSet; readonly line: FieldSet }

/** The names of the commands of a document. */
export type CommandOf<D extends WithCommands> = Extract<keyof D['commands'], string>

/** The states of a document. */
export type StateOf<D extends { readonly states: readonly string[] }> = D['states'][number]

/** The values of the header, by field. */
export type HeaderOf<D extends Pick<WithLines, 'fields'>> = RowOf<D['fields']>

/** A stored line. */
export type LineOf<D extends Pick<WithLines, 'line'>> = RowOf<D['line']> & {
  readonly id: string
  readonly lineNo: number
}

/** A stored document: header and lines. */
export type DocumentRecordOf<D extends WithLines> = ListRow<D['fields']> & {
  readonly warehouseId: string
  readonly lines: readonly LineOf<D>[]
}

/** The facts of a document's machine. */
export type FactsOf<D> = D extends { readonly machine: Machine<string, string, infer Facts> } ? Facts : never

type InputShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.output<Input> : object

/** The reason is required where a command needs one in every state. */
type ReasonOf<C> = C extends { readonly reason: true }
  ? { readonly reason: string }
  : { readonly reason?: string | undefined }

/** The input of a command, after validation. */
export type InputOf<D extends WithCommands, Command extends CommandOf<D>> = InputShape<D['commands'][Command]> &
  ReasonOf<D['commands'][Command]> & { readonly version?: number | undefined }

/** The input for making a document from another one. For a document of unknown type its keys are unknown. */
export type MakeInputOf<D extends WithLines> = string extends keyof D['fields']
  ? Readonly<Record<string, unknown>>
  : ChangeOf<D['fields']> & { readonly lines?: readonly ChangeOf<D['line']>[] | undefined }

type BodyShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.input<Input> : object

/** The request body of a command. */
export type BodyOf<D extends WithCommands, Command extends CommandOf<D>> = BodyShape<D['commands'][Command]> & {
  readonly version?: number
  readonly reason?: string
  readonly doneAt?: string
}

/** For a document of unknown type the compiler does not know the fields. */
type IfKnown<F extends FieldSet, Body> = string extends keyof F ? object : Body

/** The request body that creates a document. */
export type CreateBodyOf<D extends WithLines> = IfKnown<
  D['fields'],
  DraftOf<D['fields']> & { readonly lines?: readonly DraftOf<D['line']>[]; readonly doneAt?: string }
>

type ChangesOf<D extends WithLines> = Partial<DraftOf<D['fields']>> & {
  readonly doneAt?: string
  readonly lines?: readonly (Partial<DraftOf<D['line']>> & { readonly id?: string; readonly remove?: true })[]
}

/** The request body that makes a document from another one. */
export type MakeBodyOf<D extends WithLines> = IfKnown<D['fields'], ChangesOf<D>>

/** The request body that changes a document. */
export type UpdateBodyOf<D extends WithLines> = IfKnown<
  D['fields'],
  ChangesOf<D> & { readonly id: string; readonly version: number }
>

/** The fields of a line in a response, with the names of referenced records. */
export type LineValuesOf<D extends Pick<WithLines, 'line'>> = RowOf<D['line']> & NamesOf<D['line']>

/** A line in a response. */
export type LineAnswerOf<D extends Pick<WithLines, 'line'>> = LineValuesOf<D> & {
  readonly id: string
  readonly lineNo: number
}

/** A document in the response of a list. */
export type DocumentRowOf<D extends Pick<WithLines, 'fields'>> = RecordOf<D> & {
  readonly warehouseId: string
  readonly warehouseName: string
  readonly next: NextStep | null
  readonly blocked: BlockedStep | null
}

/** A document with its lines, as in all responses for one document. */
export type DocumentAnswerOf<D extends WithLines> = DocumentRowOf<D> & { readonly lines: readonly LineAnswerOf<D>[] }
