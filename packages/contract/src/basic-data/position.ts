import * as f from '../kit/fields.ts'

/** On the globe, in degrees. */
export const lat = f.decimal({ scale: 6, min: -90, max: 90 })
export const lng = f.decimal({ scale: 6, min: -180, max: 180 })

/** On the floor of a warehouse, in metres from its corner. */
export const metres = () => f.decimal({ scale: 2, max: 10_000 })
