/** An event, as the outbox stores it. */
export interface StoredEvent {
  readonly id: string
  readonly warehouseId: string
  readonly resource: string
  readonly recordId: string | null
  readonly version: number | null
  readonly action: string
  readonly cargoOwnerId: string | null
  readonly actorId: string | null
  readonly tab: string | null
}
