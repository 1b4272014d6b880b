import { cpus, loadavg, totalmem } from 'node:os'

/** What a reader needs to compare two runs; nothing that tells whose machine it was. */
export const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB memory`

/** Before anything was started. Much above zero, others were at work, and the figures tell of them too. */
export const load = () => `load ${loadavg()[0]!.toFixed(1)} before`

export const today = () => new Date().toISOString().slice(0, 10)
