import type { en } from './en/index.ts'

/** Every key there is; the other languages fail to compile until they have the same ones. */
export type MessageKey = keyof typeof en

export type Parameters = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, parameters?: Parameters) => string
export type Words<English> = Readonly<Record<keyof English, string>>
