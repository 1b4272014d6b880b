import { cpus, totalmem } from 'node:os'

/** What a reader needs to compare two runs; nothing that tells whose machine it was. */
export const machine = () => `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB memory`

export const today = () => new Date().toISOString().slice(0, 10)
