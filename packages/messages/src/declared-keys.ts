import type { enumerations } from '@entrepot/contract/declarations.generated'
import type { ProblemCode } from '@entrepot/contract/kit/problem'
import type { Registered } from '@entrepot/contract/registry'

type Text<T> = Extract<T, string>

/** The names that are spelled out: a declaration is also a record of any names, which would swallow them. */
type Named<F> = { [K in keyof F as string extends K ? never : K]: F[K] }

type KeysOfNamed<F> = {
  [K in Text<keyof F>]: F[K] extends { readonly look: { readonly kind: 'rows'; readonly fields: infer Columns } }
    ? K | `${K}.${Text<keyof Columns>}`
    : K
}[Text<keyof F>]

/** A field, and the columns of a field that holds rows. */
type FieldKeys<F> = KeysOfNamed<Named<F>>

/** Must distribute over the union (`D extends …`): else only what all declarations have in common is guarded. */
type KeysOf<D> = D extends { readonly name: infer Name extends string }
  ?
      | `${Name}.title`
      | (D extends { readonly fields: infer F } ? `${Name}.field.${FieldKeys<F>}` | `${Name}.empty` : never)
      | (D extends { readonly kind: 'resource' | 'document' } ? `${Name}.one` : never)
      | (D extends { readonly kind: 'resource'; readonly actions: infer A } ? `${Name}.action.${Text<keyof A>}` : never)
      | (D extends { readonly kind: 'query'; readonly actions?: readonly (infer A)[] }
          ? `${Name}.action.${Text<A>}`
          : never)
      | (D extends { readonly kind: 'document'; readonly line: infer L; readonly commands: infer C }
          ? `${Name}.line.${FieldKeys<L>}` | `${Name}.command.${Text<keyof C>}`
          : never)
  : never

type EnumerationKeys<E> = E extends { readonly name: infer N extends string; readonly values: readonly (infer V)[] }
  ? `enum.${N}.${Text<V>}`
  : never

/** What the declarations demand: add a field, an action or a refusal and English fails to compile until it is worded. */
export type DeclaredKey = KeysOf<Registered> | EnumerationKeys<(typeof enumerations)[number]> | `problem.${ProblemCode}`
