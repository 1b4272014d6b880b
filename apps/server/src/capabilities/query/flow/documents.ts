import type { FlowMeasure } from '@entrepot/contract/query/flow/measures'
import { type SqlBool, sql } from 'kysely'
import { textsFilter } from '../../../kit/lists/filter-values.ts'
import type { Store } from '../../../kit/sql/store.ts'

/** Sources of the view that have rows of a measure. */
const SOURCES: Readonly<Record<FlowMeasure, readonly string[]>> = {
  DOCK_TO_STOCK: ['PUTAWAY'],
  NOTICE_PICK: ['NOTICE'],
  NOTICE_SHIP: ['NOTICE'],
  NOTICE_CYCLE: ['NOTICE'],
  ORDER_PLAN: ['ORDER'],
  ORDER_PICK: ['ORDER'],
  ORDER_PACK: ['ORDER'],
  ORDER_HAND_OVER: ['ORDER'],
  ORDER_CYCLE: ['ORDER'],
  ON_TIME: ['NOTICE', 'ORDER'],
  SHORT_PICK: ['PICK'],
  COUNT: ['COUNT'],
  RECEIPT: ['RECEIPT'],
}
const isMeasure = (text: string): text is FlowMeasure => Object.hasOwn(SOURCES, text)

/** Compares row by row: every request has a time span, which is indexed. */
const oneOf = (column: string) =>
  textsFilter((values) => sql<SqlBool>`${sql.ref(`t.${column}`)}::text = any(${values}::text[])`)

/** Finished steps and checked lines of documents, as the view defines them. */
export const flowDocumentStore: Store = {
  table: 'flow_document',
  byWarehouse: true,
  versioned: false,
  customFilters: {
    // Each part of the view has one constant source, so PostgreSQL skips the other parts.
    measure: textsFilter(
      (measures) => sql<SqlBool>`t.measure = any(${measures}::text[])
        and t.source = any(${measures.filter(isMeasure).flatMap((measure) => SOURCES[measure])}::text[])`,
    ),
    cargoOwnerId: oneOf('cargo_owner_id'),
    documentType: oneOf('document_type'),
    areaId: oneOf('area_id'),
    cause: oneOf('cause'),
    isRight: (value) => sql<SqlBool>`t.is_right = ${value}`,
  },
}
