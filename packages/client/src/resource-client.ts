import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { Option } from '@entrepot/contract/kit/enumeration'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import type { Page } from '@entrepot/contract/kit/list'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import type { ActionBodyOf, ActionOf, RecordOf } from '@entrepot/contract/kit/resource'
import type { Call, CallOptions, Query } from './transport.ts'

export interface Envelope<Data> {
  readonly status: number
  readonly message: string
  readonly data: Data
}

export interface HistoryEntry {
  readonly id: string
  readonly happenedTime: string
  readonly username: string | null
  /** Null: the product itself did it. */
  readonly displayName: string | null
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface BatchResult {
  readonly id: string
  readonly ok: boolean
  readonly message?: string
  /** A secret that is shown only once, for example a new password. */
  readonly secret?: string
}

export interface ListedRecords {
  readonly fields: FieldSet
  readonly path: string
  /** The path of the list, if different. */
  readonly listedAt?: string
}

/** A filter of a list with the number of rows for each of its values. */
export interface Facet {
  readonly field: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

type Keyed = Pick<CallOptions, 'idempotencyKey' | 'signal'>

/** The typed calls of a declaration, shared by screens, handheld and tests. */
export function listClient<D extends ListedRecords>(call: Call, declaration: D) {
  const { act, ...calls } = recordClient<RecordOf<D>>(call, declaration.path, declaration.listedAt)
  return {
    ...calls,
    act: <Action extends ActionOf<D>>(
      id: string,
      action: Action,
      body?: ActionBodyOf<D, Action>,
      options: Keyed = {},
    ) => act(id, action, body, options),
  }
}
export type ListClient<D extends ListedRecords = ListedRecords> = ReturnType<typeof listClient<D>>

/** `Row`: a record in a list. `One`: a single record, where it has more fields. */
export function recordClient<Row, One = Row>(call: Call, path: string, listedAt = path) {
  const base = `${ADMIN_BASE}/${path}`
  const listBase = `${ADMIN_BASE}/${listedAt}`
  const data = async <Data>(answer: Promise<Envelope<Data>>) => (await answer).data
  return {
    list: (query: Query = {}, options: Keyed = {}) =>
      data(call<Envelope<Page<Row>>>('GET', listBase, { query, ...options })),
    count: (query: Query = {}) => data(call<Envelope<{ total: number }>>('GET', `${listBase}/count`, { query })),
    /** The sums of these fields over all matching rows. */
    totals: (fields: readonly string[], query: Query = {}) =>
      data(
        call<Envelope<Readonly<Record<string, string | null>>>>('GET', `${listBase}/totals`, {
          query: { ...query, fields },
        }),
      ),
    /** The facets of the list, counted with these filters. */
    facets: (query: Query = {}, options: Keyed = {}) =>
      data(call<Envelope<readonly Facet[]>>('GET', `${listBase}/dynamicFilters`, { query, ...options })),
    /** The address of a file with all matching rows. */
    export: (query: Query = {}) => data(call<Envelope<{ url: string }>>('GET', `${listBase}/export`, { query })),
    /** The address of a file to print, with one record or many. */
    printOne: (id: string, format?: PrintFormat) =>
      data(call<Envelope<{ url: string }>>('GET', `${base}/${id}/print`, { query: { format } })),
    print: (ids: readonly string[], format?: PrintFormat) =>
      data(call<Envelope<{ url: string }>>('POST', `${base}/print`, { body: { ids, format } })),
    options: async (query: Query = {}) =>
      (await call<{ rows: readonly Option[] }>('GET', `${base}/options`, { query })).rows,
    get: (id: string) => data(call<Envelope<One>>('GET', `${base}/${id}`)),
    /** A page of the history, the newest first; `before` is the last entry of the page before. */
    history: (id: string, before?: string) =>
      data(
        call<Envelope<readonly HistoryEntry[]>>(
          'GET',
          `${base}/${id}/history`,
          before === undefined ? {} : { query: { before } },
        ),
      ),
    create: (body: unknown, options: Keyed = {}) => data(call<Envelope<One>>('POST', base, { body, ...options })),
    update: (body: unknown, options: Keyed = {}) => data(call<Envelope<One>>('PUT', base, { body, ...options })),
    remove: (id: string, version: number, options: Keyed = {}) =>
      call('DELETE', `${base}/${id}`, { query: { version }, ...options }),
    act: (id: string, action: string, body: unknown = {}, options: Keyed = {}) =>
      data(call<Envelope<One & { readonly secret?: string }>>('POST', `${base}/${id}/${action}`, { body, ...options })),
    /** `more`: input of the action for all records together, for example a reason. */
    batch: (action: string, ids: readonly string[], options: Keyed = {}, more: object = {}) =>
      data(
        call<Envelope<readonly BatchResult[]>>('POST', `${base}/batch/${action}`, {
          body: { ids, ...more },
          ...options,
        }),
      ),
  }
}
