import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow before it is collected, in percent of its live size. */
const GROWTH_PERCENT = 30

/**
 * On a machine with much memory V8 lets the heap grow to several times its live size. A heap that really needs more,
 * for example for a large file, still gets it.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
