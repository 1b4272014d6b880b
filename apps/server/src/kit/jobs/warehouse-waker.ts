/** Tells the runner of this process in which warehouses something changed. */
export interface WarehouseWaker {
  wake(warehouseIds: Iterable<string>): void
  onWake(run: (warehouseId: string) => void): void
}

export function createWarehouseWaker(): WarehouseWaker {
  let callback: (warehouseId: string) => void = () => undefined
  return {
    wake: (warehouseIds) => {
      for (const id of warehouseIds) callback(id)
    },
    onWake: (run) => {
      callback = run
    },
  }
}
