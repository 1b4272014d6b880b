import type { DocumentRecord } from '@entrepot/client/document-client'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { productsScanned } from '../../../engine/document/line-grid/scan/scanned-product.ts'
import { useReader } from '../../../runtime/reader.ts'
import { type CountLine, countLines, locationScanned } from './count-api.ts'
import { inputOf } from './next-input.ts'
import type { Counting } from './use-counting.ts'

/** A scan opens a location, or goods in the location scanned before. */
export function useScans(
  record: Pick<DocumentRecord, 'id' | 'warehouseId'>,
  counting: Counting,
  section: RefObject<HTMLElement | null>,
) {
  const { t } = useReader()
  const [focusLineId, setFocusLineId] = useState<string>()
  const { lines } = counting
  const focus = useEffectEvent(() => {
    const line = lines?.find(({ id }) => id === focusLineId)
    if (line === undefined) return
    inputOf(section.current, line.id)?.focus()
    setFocusLineId(undefined)
  })
  const isThere = focusLineId !== undefined && lines?.some(({ id }) => id === focusLineId)
  useEffect(() => {
    if (isThere) focus()
  }, [isThere])

  const lead = ({ content: [first] }: { readonly content: readonly CountLine[] }, filter: Counting['filter']) => {
    if (first === undefined) return false
    counting.show(filter)
    setFocusLineId(first.id)
    return true
  }
  const onScan = async (code: string) => {
    const locationId = await locationScanned(code, record.warehouseId)
    if (locationId !== undefined) {
      const filter = { locationId }
      if (lead(await countLines(record.id, filter, 1), filter)) return
    }
    const here = counting.filter.locationId
    for (const { id: productId } of locationId === undefined ? await productsScanned(code, undefined) : []) {
      const filter = here === undefined ? { productId } : { locationId: here, productId }
      const shown = here === undefined ? filter : { locationId: here }
      if (lead(await countLines(record.id, filter, 1), shown)) return
    }
    counting.refuse(t('stockCount.notHere', { code }))
  }
  return { onScan }
}
