/**
 * A write answers up to where a replica of the database must be for what was written. Whoever sends it back with a read
 * sees it there, and may be answered by a replica; whoever sends nothing is answered by the primary.
 */
export const WROTE_POSITION = 'X-Wrote-Position'

/** Sent by a client that has written nothing yet. */
export const NOTHING_WRITTEN = 'none'
