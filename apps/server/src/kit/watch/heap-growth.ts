import { setFlagsFromString } from 'node:v8'

/** How much the heap grows, in percent of what is in use, before it is collected again. */
const GROWTH_PERCENT = 30

/**
 * On a machine with much memory V8 lets the heap grow to several times what is in use. A heap that really needs more, such
 * as for a large file, still gets it.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
