import type { Page } from '@playwright/test'
import { prepare } from '../../../web/e2e/engine/acting.ts'
import { withNames } from './screen.ts'
import type { Prepared } from './script.ts'

interface Entry {
  readonly documentType: string
  readonly movement: string
  readonly quantity: number
  readonly locationNo: string
  readonly containerNo: string | null
  readonly batchNum: string | null
  readonly quality: string
  readonly status: string
  readonly holdCode: string | null
  readonly reason: string | null
}

/**
 * Names, moments, why a place was suggested, and what is looked up beside the work a moment later differ from run to run;
 * what was done does not.
 */
const IS_NAME = /(^id|^reason|^areasTouched|Id|Ids|Time|No|At|By|version|actions|address|url|Url|metres|number|route)$/
const IS_WORD = /^[A-Z][A-Z_]*$/

/** Figures, states and yes or no of a document and its lines. */
function figuresOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(figuresOf)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !IS_NAME.test(name))
        .map(([name, part]) => [name, figuresOf(part)]),
    )
  return typeof value === 'string' && !IS_WORD.test(value) ? 'text' : value
}

async function entriesOf(page: Page, productId: string, labels: Prepared['labels']) {
  const path = `stockEntries?productId=${productId}&pageSize=200`
  const { content } = await prepare<{ content: readonly Entry[] }>(page, 'GET', path)
  return content
    .map((entry) => {
      const { documentType, movement, quantity, quality, status, holdCode, batchNum, reason } = entry
      const [at, pallet] = [entry.locationNo, entry.containerNo].map((label) => labels.get(label ?? '') ?? 'another')
      return [documentType, movement, quantity, at, pallet, quality, status, holdCode, batchNum, reason].join(' ')
    })
    .toSorted()
}

async function documentOf(page: Page, path: string) {
  const [document, history, chain] = await Promise.all([
    prepare<object>(page, 'GET', path),
    prepare<readonly { action: string; toState?: string | null }[]>(page, 'GET', `${path}/history`),
    prepare<readonly { type: string; state: string; depth: number }[]>(page, 'GET', `${path}/chain`),
  ])
  return {
    figures: figuresOf(document),
    history: history.map(({ action, toState = null }) => `${action} ${toState ?? ''}`),
    chain: chain.map(({ type, state, depth }) => `${depth} ${type} ${state}`).toSorted(),
  }
}

/** What the work came to: every entry of the ledger, and the documents with their lines and histories. */
export async function outcomeOf(page: Page, prepared: Prepared) {
  const { productIds, documents, labels, ended, more } = prepared
  await ended?.(page)
  const [entries, papers, rest] = await Promise.all([
    Promise.all(productIds.map((id) => entriesOf(page, id, labels))),
    Promise.all(documents.map((path) => documentOf(page, path))),
    more?.(page),
  ])
  const text = JSON.stringify({ entries, papers, rest: rest ?? null }, null, 1)
  return JSON.parse(withNames(text, labels)) as unknown
}
