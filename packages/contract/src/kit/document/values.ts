import type { Machine } from '@entrepot/domain/kernel/state-machine'
import type { z } from 'zod'
import type { DocumentCommand } from '../document.ts'
import type { ChangeOf, DraftOf, FieldSet, RowOf } from '../fields.ts'
import type { ListRow, NamesOf } from '../list.ts'
import type { RecordOf } from '../resource.ts'
import type { BlockedStep, NextStep } from './schemas.ts'

type Commanded = { readonly commands: Readonly<Record<string, DocumentCommand>> }
type Lined = { readonly fields: FieldSet; readonly line: FieldSet }

/** The names of the commands of a document. */
export type CommandOf<D extends Commanded> = Extract<keyof D['commands'], string>

/** The states of a document. */
export type StateOf<D extends { readonly states: readonly string[] }> = D['states'][number]

/** The values of the header, by field. */
export type HeaderOf<D extends Pick<Lined, 'fields'>> = RowOf<D['fields']>

/** A line as it is stored. */
export type LineOf<D extends Pick<Lined, 'line'>> = RowOf<D['line']> & { readonly id: string; readonly lineNo: number }

/** A document as it is stored: header and lines. */
export type DocumentRecordOf<D extends Lined> = ListRow<D['fields']> & {
  readonly warehouseId: string
  readonly lines: readonly LineOf<D>[]
}

/** What the machine of a document looks at. */
export type FactsOf<D> = D extends { readonly machine: Machine<string, string, infer Facts> } ? Facts : never

type InputShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.output<Input> : object

/** The reason is there where a command asks for one from every state. */
type ReasonOf<C> = C extends { readonly reason: true }
  ? { readonly reason: string }
  : { readonly reason?: string | undefined }

/** What a command was sent, after it was validated. */
export type InputOf<D extends Commanded, Command extends CommandOf<D>> = InputShape<D['commands'][Command]> &
  ReasonOf<D['commands'][Command]> & { readonly version?: number | undefined }

/** What may be told when a document is made from another one. Of any document its names are unknown. */
export type MakeInputOf<D extends Lined> = string extends keyof D['fields']
  ? Readonly<Record<string, unknown>>
  : ChangeOf<D['fields']> & { readonly lines?: readonly ChangeOf<D['line']>[] | undefined }

type BodyShape<C> = C extends { readonly input: infer Input extends z.ZodObject } ? z.input<Input> : object

/** What may be sent with a command. */
export type BodyOf<D extends Commanded, Command extends CommandOf<D>> = BodyShape<D['commands'][Command]> & {
  readonly version?: number
  readonly reason?: string
  readonly doneAt?: string
}

/** The fields of any document are not known to the compiler: an engine sends what the declaration says. */
type IfKnown<F extends FieldSet, Body> = string extends keyof F ? object : Body

/** What may be sent to create a document. */
export type CreateBodyOf<D extends Lined> = IfKnown<
  D['fields'],
  DraftOf<D['fields']> & { readonly lines?: readonly DraftOf<D['line']>[]; readonly doneAt?: string }
>

type ChangesOf<D extends Lined> = Partial<DraftOf<D['fields']>> & {
  readonly doneAt?: string
  readonly lines?: readonly (Partial<DraftOf<D['line']>> & { readonly id?: string; readonly remove?: true })[]
}

/** What may be sent to make a document from another one. */
export type MakeBodyOf<D extends Lined> = IfKnown<D['fields'], ChangesOf<D>>

/** What may be sent to change a document. */
export type UpdateBodyOf<D extends Lined> = IfKnown<
  D['fields'],
  ChangesOf<D> & { readonly id: string; readonly version: number }
>

/** The fields of a line as they are answered, with the names of what they refer to. */
export type LineValuesOf<D extends Pick<Lined, 'line'>> = RowOf<D['line']> & NamesOf<D['line']>

/** A line as it is answered. */
export type LineAnswerOf<D extends Pick<Lined, 'line'>> = LineValuesOf<D> & {
  readonly id: string
  readonly lineNo: number
}

/** A document as a list answers it. */
export type DocumentRowOf<D extends Pick<Lined, 'fields'>> = RecordOf<D> & {
  readonly warehouseId: string
  readonly warehouseName: string
  readonly next: NextStep | null
  readonly blocked: BlockedStep | null
}

/** A document with its lines, as every call about it answers it. */
export type DocumentAnswerOf<D extends Lined> = DocumentRowOf<D> & { readonly lines: readonly LineAnswerOf<D>[] }
