import type { Language } from '@entrepot/contract/kit/language'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { changeDocument, runCommand } from '../../kit/document/document-commands.ts'
import type { Document, DocumentWork, Line, ManagedDocument } from '../../kit/document/document-handlers.ts'
import { createDocument, makeDocument } from '../../kit/document/new-document.ts'
import { lockDocument } from '../../kit/document/read-document.ts'
import { warehouseWork } from '../../kit/document/warehouse-work.ts'
import type { Values } from '../../kit/records/save-records.ts'
import type { Caller } from '../../kit/security/caller.ts'
import { type Trx, withJournal } from '../../kit/sql/db.ts'
import { dayIn } from '../../kit/write/local-day.ts'
import { drawNumbers, type NumberType } from '../../kit/write/numbers.ts'
import type { WriteResult } from '../../kit/write/write.ts'
import { ledger } from '../../stock/post.ts'
import type { WarehouseCode } from '../basic-data/warehouses.ts'
import type { People } from './people/people.ts'
import { sentBodies } from './sent-bodies.ts'

/** A document, of which only the id is needed. */
export type Named = Pick<Document, 'id'>

export interface Place {
  readonly id: string
  readonly code: WarehouseCode
  readonly timeZone: string
  readonly language: Language
}

type NumberCount = readonly [type: NumberType, count: number]

const oneOfEach = (types: readonly NumberType[]) => types.map((type): NumberCount => [type, 1])

/** Time that passes for one command. */
const MINUTES_A_COMMAND = 1.5

/**
 * One warehouse at work: runs the real commands, by its people, at the time of its own clock. Input is validated like a
 * request.
 */
export class Desk {
  readonly trx: Trx
  readonly place: Place
  readonly #callers: ReadonlyMap<string, Caller>
  readonly #names: ReadonlyMap<string, string>
  #now: Date

  constructor(trx: Trx, place: Place, people: People, start: Date) {
    this.trx = trx
    this.place = place
    this.#callers = people.callers
    this.#names = people.names
    this.#now = start
  }

  get now(): Date {
    return this.#now
  }

  get today(): string {
    return dayIn(this.place.timeZone, this.#now)
  }

  /** Moves the time forward; never back. */
  waitUntil(moment: Date): void {
    if (moment > this.#now) this.#now = moment
  }

  nameOf(username: string): string {
    return this.#names.get(username) ?? username
  }

  /**
   * The whole history is one transaction, so that the demo is complete or absent. A transaction may write the stock of
   * a warehouse only once, because concurrent writers would lock out of order; here is no other writer, so each command
   * gets its own journal.
   */
  work(by: string, numbers: DocumentWork['numbers'] = {}): DocumentWork {
    const now = new Date(this.#now.getTime() + MINUTES_A_COMMAND * 60_000)
    this.#now = now
    const caller = required(this.#callers.get(by), `the account ${by}`)
    const at = warehouseWork({ clock: { now: () => now }, ledger }, caller, this.place.language)
    return { ...at, trx: withJournal(this.trx.withoutPlugins()), numbers }
  }

  /** Work that is done at once without a document, with one number. */
  async workAtOnce(by: string, type: NumberType): Promise<DocumentWork> {
    const work = this.work(by)
    return { ...work, numbers: await this.#numbers(work, [[type, 1]]) }
  }

  /** Work with as many numbers of each type as needed. */
  async workUnder(by: string, counts: readonly NumberCount[]): Promise<DocumentWork> {
    const work = this.work(by)
    return { ...work, numbers: await this.#numbers(work, counts) }
  }

  create(by: string, managed: ManagedDocument, body: Values): Promise<Named> {
    const checked = sentBodies(managed.document).create.parse(body) as Values
    return this.#make(by, managed, 'create', checked, (work) => createDocument(managed, work, checked))
  }

  make(by: string, managed: ManagedDocument, from: Named, type: string, body: Values = {}): Promise<Named> {
    const checked = sentBodies(managed.document).make.parse(body) as Values
    return this.#make(by, managed, type, checked, (work) => makeDocument(managed, work, type, from.id, checked))
  }

  async change(by: string, managed: ManagedDocument, { id }: Named, body: Values): Promise<void> {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(managed.handlers.store.table)}
       where warehouse_id = ${this.place.id} and id = ${id}`.execute(this.trx)
    const sent = { ...body, id, version: required(rows[0], 'the document').version }
    const checked = sentBodies(managed.document).change.parse(sent) as Values
    const work = this.work(by)
    await changeDocument(managed, work, checked)
    await work.trx.journal.settled()
  }

  async run(by: string, managed: ManagedDocument, { id }: Named, name: string, input: Values = {}): Promise<void> {
    const checked = required(sentBodies(managed.document).commands[name], `the command ${name}`).parse(input) as Values
    const work = this.work(by)
    const numbers = await this.#numbers(work, oneOfEach(managed.handlers.draws?.(name, checked) ?? []))
    await runCommand(managed, { ...work, numbers }, id, name, checked)
    await work.trx.journal.settled()
  }

  read(managed: ManagedDocument, { id }: Named): Promise<Document> {
    return lockDocument(this.trx, managed, this.place.id, id)
  }

  async firstLine(managed: ManagedDocument, named: Named): Promise<Line> {
    return required((await this.read(managed, named)).lines[0], 'the first line')
  }

  async #make(
    by: string,
    managed: ManagedDocument,
    what: string,
    body: Values,
    act: (work: DocumentWork) => Promise<WriteResult>,
  ): Promise<Named> {
    const { document, handlers } = managed
    const work = this.work(by)
    const types = [document.type as NumberType, ...(handlers.draws?.(what, body) ?? [])]
    const result = await act({ ...work, numbers: await this.#numbers(work, oneOfEach(types)) })
    await work.trx.journal.settled()
    if (!('recordId' in result)) throw new Error(`${document.name}: ${what} answered no document`)
    return { id: result.recordId }
  }

  async #numbers({ clock }: DocumentWork, counts: readonly NumberCount[]): Promise<DocumentWork['numbers']> {
    const at = { warehouseId: this.place.id, timeZone: this.place.timeZone }
    const numbers: Partial<Record<NumberType, string[]>> = {}
    for (const [type, count] of counts) numbers[type] = await drawNumbers(this.trx, clock, at, type, count)
    return numbers
  }
}
