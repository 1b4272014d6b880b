import { MOVEMENT_TABS, type MovementTab } from '@entrepot/contract/query/movement/movement-and-age'
import { parametersIn } from '../../analysis/ask/use-analysis-address.ts'

type Parameters = Readonly<Record<string, string>>
type Shape = Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>

/** One page with several questions: a parameter is known if any of them knows it, and `tab` says which is asked. */
export function askingOfAll(queries: readonly { readonly shape: Shape }[], tabs: readonly string[]) {
  const names = [...new Set(queries.flatMap(({ shape }) => Object.keys(shape)))]
  const schemaOf = (name: string) => ({
    safeParse: (value: unknown) => ({
      success: queries.some(({ shape }) => shape[name]?.safeParse(value).success === true),
    }),
  })
  const tab = { safeParse: (value: unknown) => ({ success: tabs.some((one) => one === value) }) }
  return { shape: { ...Object.fromEntries(names.map((name) => [name, schemaOf(name)])), tab } }
}

/** The part of the page that the address asks for; the first without a word about it. */
export const tabIn = ({ tab }: Parameters): MovementTab => MOVEMENT_TABS.find((one) => one === tab) ?? 'movement'

/** Of what the address says, what one question understands. */
export const parametersOf = (query: { readonly shape: Shape }, question: Parameters): Parameters =>
  parametersIn(query, new URLSearchParams(question).toString())
