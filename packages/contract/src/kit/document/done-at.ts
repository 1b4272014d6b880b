import { isoMoment } from '../fields.ts'

/** When a device really did a command that it could not send at once. Recorded beside the server's own time. */
export const doneAt = isoMoment.optional()
