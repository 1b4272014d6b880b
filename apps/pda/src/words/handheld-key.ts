import type { handheld } from '@entrepot/messages/en/handheld/index'

type FormForOne = `${string}_one`
/** The words that the handheld has. */
export type HandheldKey = Exclude<keyof typeof handheld, FormForOne>
