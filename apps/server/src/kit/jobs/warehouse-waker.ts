/** Tells the runners of this process in which warehouses something changed. */
export interface WarehouseWaker {
  wake(warehouseIds: Iterable<string>): void
  onWake(run: (warehouseId: string) => void): void
}

export function createWarehouseWaker(): WarehouseWaker {
  const callbacks: ((warehouseId: string) => void)[] = []
  return {
    wake: (warehouseIds) => {
      for (const id of warehouseIds) for (const run of callbacks) run(id)
    },
    onWake: (run) => {
      callbacks.push(run)
    },
  }
}
