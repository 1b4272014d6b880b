import { setImmediate } from 'node:timers/promises'
import type { StoredEvent } from '../events/stored-event.ts'

/** The state of a transaction in memory, until it ends. */
export class Journal {
  /** Events that it inserted: they are announced after the commit. */
  readonly emitted: StoredEvent[] = []
  /** Warehouses whose stock it has written: a second write of one would lock rows out of order. */
  readonly stockWritten = new Set<string>()
  readonly #sent: Promise<unknown>[] = []
  #failure: { readonly reason: unknown } | undefined
  #decision: { readonly reason: unknown } | undefined
  #hasEnded = false

  /**
   * A statement whose result is not needed before the commit: it is pipelined with the commit. If it fails, the
   * database rolls back instead, and the transaction reports the failure.
   */
  send(statement: Promise<unknown>): void {
    this.#sent.push(statement)
    statement.catch((reason: unknown) => {
      this.#failure ??= { reason }
    })
  }

  /** Called before the commit or the rollback is sent. */
  close(): void {
    this.#hasEnded = true
  }

  /** Refuses a statement after the end, which would be a transaction of its own. */
  checkOpen(): void {
    if (this.#hasEnded) throw new Error('the transaction has ended')
  }

  /** Makes the transaction fail for this reason, whatever happens to statements that were sent meanwhile. */
  endFor<Reason>(reason: Reason): Reason {
    this.#decision = { reason }
    return reason
  }

  /** The cause of a failure: the statement that failed first, not those that failed because of it. */
  reasonOf(error: unknown): unknown {
    const cause = this.#decision ?? this.#failure
    return cause === undefined ? error : cause.reason
  }

  /** Called before the commit is sent. A statement that could not be sent has failed by then; it must not be lost. */
  async checkSent(): Promise<void> {
    if (this.#sent.length > 0) await setImmediate()
    if (this.#failure !== undefined) throw this.#failure.reason
  }

  /** Waits for all sent statements after the commit was sent; throws the first failure. */
  async settled(): Promise<void> {
    await Promise.all(this.#sent)
  }
}
