import type { putaways } from '@entrepot/contract/inbound/putaway'
import { Button } from 'antd'
import { useState } from 'react'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'

interface UseInsteadProps extends Pick<LineToolProps<typeof putaways>, 'run'> {
  readonly lineId: string
  readonly places: readonly string[]
  /** The refused command, which is run again with the new place. */
  readonly command: string
}

/** Offers the next best place for a refused line, and continues with one click. */
export function UseInstead({ lineId, places, command, run }: UseInsteadProps) {
  const { t } = useReader()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await run('suggest', command === 'complete' ? { next: 'complete' } : { lines: [{ id: lineId }], next: 'confirm' })
    setBusy(false)
  }
  return (
    <Button type="primary" size="small" className="line-way-out" loading={busy} onClick={take}>
      {t('inbound.noPlace.instead', { place: places.join(', ') })}
    </Button>
  )
}
