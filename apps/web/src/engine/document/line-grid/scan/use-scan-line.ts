import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { useRef, useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { textOf } from '../../../fields/say.ts'
import type { LineOptions } from '../../document-options.ts'
import { type EditedLine, isSettable } from '../../lines/line-model.ts'
import type { Lines } from '../../lines/use-lines.ts'
import { productsScanned, type ScannedProduct } from './scanned-product.ts'

interface ScanLine {
  readonly fields: FieldSet
  readonly options: LineOptions
  readonly editor: Lines | undefined
  readonly cargoOwnerId: string | undefined
  /** Called when no owner is set yet: the first scanned product determines it. */
  readonly onOwner: (cargoOwnerId: string) => void
  readonly goTo: (key: string, column: string) => void
}

export interface ScanReport {
  readonly text: string
  readonly bad: boolean
}

interface Scan {
  readonly product: string
  readonly undo: () => void
}

/**
 * A scan finds the line of its product and counts it, or adds a line. Its quantity becomes the active cell, ready to be
 * overtyped.
 */
export function useScanLine({ fields, options, editor, cargoOwnerId, onOwner, goTo }: ScanLine) {
  const { t, word } = useReader()
  const [report, setReport] = useState<ScanReport>()
  const [marked, setMarked] = useState<string>()
  const latest = useRef({ editor, cargoOwnerId, marked })
  latest.current = { editor, cargoOwnerId, marked }
  const queue = useRef(Promise.resolve())
  const [scans, setScans] = useState<readonly Scan[]>([])

  const lineOf = (product: ScannedProduct): EditedLine | undefined => {
    const lines = (latest.current.editor?.lines ?? []).filter(
      ({ values }) => values.productId === product.id && options.isDone?.(values) !== true,
    )
    return lines.find(({ key }) => key === latest.current.marked) ?? lines[0]
  }
  /** For a label without a number of pieces: asks the person to count them, also at the cell of the quantity. */
  const reportUnknownSize = ({ name, level }: ScannedProduct, key: string | undefined, column: string) => {
    const levelWord = word(`enum.packLevel.${level}`, level)
    const text = t('document.scan.sizeUnknown', { product: name, level: levelWord })
    setReport({ text, bad: true })
    const lines = latest.current.editor
    if (key !== undefined) lines?.setProblems({ ...lines.problems, [key]: { ...lines.problems[key], [column]: text } })
  }
  const counted = (product: ScannedProduct, { key, values }: EditedLine, column: string) => {
    if (product.pieces === null) {
      reportUnknownSize(product, key, column)
      return key
    }
    const pieces = Number(values[column] ?? 0) + product.pieces
    latest.current.editor?.set(key, column, pieces)
    const before = values[column] ?? null
    setScans((old) => [...old, { product: product.name, undo: () => latest.current.editor?.set(key, column, before) }])
    setReport({ text: t('document.scan.counted', { product: product.name, pieces }), bad: false })
    return key
  }
  const added = (product: ScannedProduct, column: string) => {
    const { pieces } = product
    const [nameField, codeField] = answersBeside('productId', fieldOf(fields, 'productId'))
    const names = {
      productId: product.id,
      ...(nameField !== undefined && { [nameField]: product.name }),
      ...(codeField !== undefined && { [codeField]: product.code }),
    }
    const key = latest.current.editor?.add({ ...names, [column]: pieces })
    if (pieces === null) reportUnknownSize(product, key, column)
    else setReport({ text: t('document.scan.added', { product: product.name, pieces }), bad: false })
    const undo = () => key !== undefined && latest.current.editor?.remove(key)
    setScans((old) => [...old, { product: product.name, undo }])
    return key
  }

  const take = async (code: string) => {
    const owner = latest.current.cargoOwnerId
    const products = await productsScanned(code, owner)
    const [product] = products
    if (product === undefined) return setReport({ text: t('document.scan.unknown', { code }), bad: true })
    if (products.length > 1)
      return setReport({ text: t('document.scan.owners', { code, count: products.length }), bad: true })
    if (owner === undefined) onOwner(product.cargoOwnerId)
    const column = options.counts ?? ''
    const line = lineOf(product)
    const mayAdd = options.adds && isSettable(fieldOf(fields, 'productId'), true)
    if (line === undefined && !mayAdd) {
      return setReport({ text: t('document.scan.notHere', { product: product.name }), bad: true })
    }
    const key = line ? counted(product, line, column) : added(product, column)
    setMarked(key)
    if (key !== undefined) goTo(key, column)
  }
  /** Scans are processed one after the other: the second must see the count of the first. */
  const onScan = (code: string) => {
    queue.current = queue.current
      .then(() => take(textOf(code).trim()))
      .catch((failure: unknown) => setReport({ text: failureText(failure), bad: true }))
  }
  const last = scans.at(-1)
  /** Undefined when there is no scan to undo. */
  const takeBack =
    last &&
    (() => {
      last.undo()
      setScans(scans.slice(0, -1))
      setReport({ text: t('document.scan.takenBack', { product: last.product }), bad: false })
    })
  return { onScan, report, marked, takeBack }
}
