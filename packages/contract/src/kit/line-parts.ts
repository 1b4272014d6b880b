import * as f from './fields.ts'

const MOST_PIECES = 1_000_000_000

export const pieces = f.integer({ required: true, min: 1, max: MOST_PIECES })
/** Counted or received pieces; zero is allowed. */
export const count = f.integer({ max: MOST_PIECES })

/** Batch and dates; the product decides which are required. */
export const lineBatch = { batchNum: f.code({ max: 64 }), productDate: f.date(), expiryDate: f.date() }

/** The handbook of bonded goods, and their item in it. */
export const lineHandbook = { handbookNum: f.code({ max: 64 }), handbookItemNo: f.integer({ min: 1, max: 1_000_000 }) }

/** A pallet (LPN). */
export const containerNo = f.code({ max: 64 })

/** Computed sums over the lines. */
export const totals = {
  skuTotal: f.present(f.integer({ setBy: 'server' })),
  packageTotal: f.present(f.integer({ setBy: 'server' })),
  crossWeightTotal: f.present(f.decimal({ scale: 3, setBy: 'server' })),
  netWeightTotal: f.present(f.decimal({ scale: 3, setBy: 'server' })),
  volumeTotal: f.present(f.decimal({ scale: 6, setBy: 'server' })),
}

/** Who brought the goods. */
export const truck = {
  arrivedAt: f.time(),
  vehicleNum: f.code({ max: 32 }),
  driver: f.text({ max: 64 }),
  driverPhone: f.phone(),
  /** Sea container of the truck, and its seal. */
  containerNum: f.code({ max: 32 }),
  sealNum: f.code({ max: 32 }),
}
