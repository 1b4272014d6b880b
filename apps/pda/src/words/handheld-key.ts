import type { handheld } from '@entrepot/messages/en/handheld.generated'

type FormForOne = `${string}_one`
/** Message keys of the handheld. */
export type HandheldKey = Exclude<keyof typeof handheld, FormForOne>
