import { setImmediate } from 'node:timers/promises'
import type { StoredEvent } from '../events/stored-event.ts'

/** What a transaction remembers of itself until it ends. */
export class Journal {
  /** Events that it inserted: announced to whoever waits for them once it is committed. */
  readonly emitted: StoredEvent[] = []
  /** Warehouses whose stock it has written: writing one twice would lock rows out of order. */
  readonly stockWritten = new Set<string>()
  readonly #sent: Promise<unknown>[] = []
  #failure: { readonly reason: unknown } | undefined
  #decision: { readonly reason: unknown } | undefined
  #hasEnded = false

  /**
   * A statement whose answer nobody needs before the commit: it travels with the commit. When it fails, the database
   * rolls back instead, and the transaction reports the failure.
   */
  send(statement: Promise<unknown>): void {
    this.#sent.push(statement)
    statement.catch((reason: unknown) => {
      this.#failure ??= { reason }
    })
  }

  /** Before the commit or the rollback is sent. */
  close(): void {
    this.#hasEnded = true
  }

  /** A statement that came after the end would be a transaction of its own. */
  checkOpen(): void {
    if (this.#hasEnded) throw new Error('the transaction has ended')
  }

  /** The transaction ends for this reason, whatever has become of statements that were sent meanwhile. */
  endFor<Reason>(reason: Reason): Reason {
    this.#decision = { reason }
    return reason
  }

  /** Why a transaction failed: what was sent first and failed, before what failed only because of that. */
  reasonOf(error: unknown): unknown {
    const cause = this.#decision ?? this.#failure
    return cause === undefined ? error : cause.reason
  }

  /** Before the commit is sent. A statement that could not even be sent has failed by then, and must not be left out. */
  async checkSent(): Promise<void> {
    if (this.#sent.length > 0) await setImmediate()
    if (this.#failure !== undefined) throw this.#failure.reason
  }

  /** After the commit was sent: the first failure, if there was one. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent)
  }
}
