import { general } from './general.ts'
import { pick } from './pick.ts'

/** The words of the handheld: one file a kind of work. */
export const handheld = { ...general, ...pick } as const
