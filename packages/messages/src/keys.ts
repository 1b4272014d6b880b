import type { en } from './en/index.ts'

/** "1 line" beside "{{count}} lines": the name that i18next gives to the form for one. Languages without it have no such key. */
type FormForOne = `${string}_one`

/** Every key there is; the other languages fail to compile until they have the same ones. */
export type MessageKey = Exclude<keyof typeof en, FormForOne>

/** `count` chooses the form of a message, so it is a number and never a text. */
export type Parameters = Readonly<Record<string, string | number>> & { readonly count?: number }
export type Translate = (key: MessageKey, parameters?: Parameters) => string
export type Words<English> = Readonly<Record<Exclude<keyof English, FormForOne>, string>> & {
  readonly [form: FormForOne]: string
}
