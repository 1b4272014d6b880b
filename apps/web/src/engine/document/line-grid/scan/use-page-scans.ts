import { type RefObject, useEffect, useEffectEvent } from 'react'
import { takeScans } from '../../../../runtime/scans/scans.ts'

/** A scan while nobody is in a field belongs to the lines on this page. */
export function usePageScans(page: RefObject<HTMLElement | null>, onScan: ((code: string) => void) | undefined) {
  const isActive = useEffectEvent(() => onScan !== undefined && page.current?.checkVisibility() === true)
  const take = useEffectEvent((code: string) => onScan?.(code))
  useEffect(() => takeScans({ isActive: () => isActive(), take: (code) => take(code) }), [])
}
