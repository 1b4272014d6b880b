import { cached } from '@entrepot/domain/kernel/cached'
import { z } from 'zod'
import type { DeclaredList } from './declared.ts'
import { type FieldSet, writable } from './fields.ts'
import {
  answersBeside,
  type FieldNameOf,
  type Listable,
  type ListableOf,
  type ListRow,
  type NamesOf,
  nameFieldOf,
} from './list.ts'
import type { LabelDeclaration } from './print.ts'

/** An action on a record, beside editing: `POST {path}/{id}/{action}`. */
export interface ResourceAction {
  readonly input: z.ZodType
  /** The person must confirm it. */
  readonly confirm?: boolean
  /** The person enters a text, which is sent as `note`. */
  readonly asksNote?: true
}
export type ResourceActions = Readonly<Record<string, ResourceAction>>

/** Flat records: a list, a detail screen, creating, changing, deleting, and a few actions. */
export interface ResourceDeclaration extends Listable, DeclaredList {
  readonly kind: 'resource'
  /** Under the administration base: `super/users`. */
  readonly path: string
  /** The field with the name of a record. */
  readonly label: string
  readonly writes: readonly ('create' | 'update' | 'delete')[]
  readonly actions: ResourceActions
  /** Import from a spreadsheet, for people who may create one. */
  readonly imports?: boolean
  /** A label for each record, for people who may read it. */
  readonly prints?: LabelDeclaration
}

export type ResourceOf<
  Name extends string,
  F extends FieldSet,
  Actions extends ResourceActions,
  Filter extends string = FieldNameOf<F>,
> = Omit<ResourceDeclaration, 'actions' | keyof Listable> &
  ListableOf<F, Filter> & {
    readonly name: Name
    readonly label: FieldNameOf<F>
    readonly actions: Actions
    readonly prints?: LabelDeclaration<FieldNameOf<F>>
  }

export const defineResource = <
  const Name extends string,
  const F extends FieldSet,
  const Actions extends ResourceActions = Record<never, never>,
  const Filter extends FieldNameOf<NoInfer<F>> = never,
>(
  declaration: Omit<ResourceOf<Name, F, Actions, Filter>, 'kind' | 'actions'> & { readonly actions?: Actions },
): ResourceOf<Name, F, Actions, Filter> =>
  ({ ...declaration, kind: 'resource', actions: declaration.actions ?? {} }) as ResourceOf<Name, F, Actions, Filter>

export type RecordOf<D extends { readonly fields: FieldSet }> = ListRow<D['fields']> &
  NamesOf<D['fields']> & {
    /** Actions that this caller may do on it now. */
    readonly actions: readonly string[]
  }

/** The actions of a resource, or the commands of a document. */
export type ActionOf<D> = D extends { readonly commands: infer Commands }
  ? Extract<keyof Commands, string>
  : D extends { readonly actions: infer Actions extends ResourceActions }
    ? Extract<keyof Actions, string>
    : never

/** The request body of an action of a resource. */
export type ActionBodyOf<D, Action extends string> = D extends {
  readonly actions: { readonly [Name in Action]: { readonly input: infer Input extends z.ZodType } }
}
  ? z.input<Input>
  : object

export const nothing = z.strictObject({})

/** Keys of responses that are not fields; requests may contain them, and they are ignored. */
const IGNORED = ['id', 'version', 'actions'] as const

interface WithFields {
  readonly fields: FieldSet
}

const writeShape = (resource: WithFields, adapt: (name: string, schema: z.ZodType) => z.ZodType) => {
  const shape: Record<string, z.ZodType> = Object.fromEntries(IGNORED.map((name) => [name, z.unknown().optional()]))
  for (const [name, field] of Object.entries(resource.fields)) {
    const answers = field.look.kind === 'references' ? [nameFieldOf(name)] : answersBeside(name, field)
    for (const answer of answers) shape[answer] = z.unknown().optional()
    shape[name] = field.setBy === 'server' ? z.unknown().optional() : adapt(name, writable(field))
  }
  return shape
}

export const createBody = cached((resource: WithFields) => z.strictObject(writeShape(resource, (_, schema) => schema)))

/** Fields that are not sent stay as they are. */
export const updateBody = cached((resource: ResourceDeclaration) =>
  z.strictObject({
    ...writeShape(resource, (name, schema) =>
      resource.fields[name]?.setBy === 'create' ? z.unknown().optional() : schema.optional(),
    ),
    id: z.uuid(),
    version: z.int().min(1),
  }),
)
