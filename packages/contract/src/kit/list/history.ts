import { z } from 'zod'

/** So many entries of a history are answered at once, the newest first. */
export const HISTORY_PAGE = 200

/** `before`: the id of an entry; those that are older follow. */
export const historyQuery = z.strictObject({ before: z.uuid().optional() })
