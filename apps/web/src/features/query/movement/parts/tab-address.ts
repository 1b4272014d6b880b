import { MOVEMENT_TABS, type MovementTab } from '@entrepot/contract/query/movement/movement-and-age'
import { parametersIn } from '../../analysis/ask/use-analysis-address.ts'

type Parameters = Readonly<Record<string, string>>
type Shape = Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>

/** Parameters of a page with several queries: valid if any query accepts them; `tab` selects the query. */
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

/** The tab in the address; the default is the first. */
export const tabIn = ({ tab }: Parameters): MovementTab => MOVEMENT_TABS.find((one) => one === tab) ?? 'movement'

/** The parameters that one query accepts. */
export const parametersOf = (query: { readonly shape: Shape }, question: Parameters): Parameters =>
  parametersIn(query, new URLSearchParams(question).toString())
