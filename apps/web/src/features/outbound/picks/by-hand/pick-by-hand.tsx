import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Button } from 'antd'
import { useState } from 'react'
import type { DocumentPartProps } from '../../../../engine/document/document-options.ts'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { useReader } from '../../../../runtime/reader.ts'

const HandPick = lazy(async () => ({ default: (await import('./hand-pick.tsx')).HandPick }))

/** Offers a manual pick beside the automatic one. */
export default function PickByHand({ record, make }: DocumentPartProps<typeof shipmentNotifs>) {
  const { t } = useReader()
  const [open, setOpen] = useState(false)
  if (!record.actions.includes('make:PICKING')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('outbound.hand')}</Button>
      {open && <HandPick record={record} make={make} onClose={() => setOpen(false)} />}
    </>
  )
}
