import { isoMoment } from '../fields.ts'

/** When a command was really done, by a device that could not send it at once. Recorded beside the server's own time. */
export const doneAt = isoMoment.optional()
