import type { Envelope } from '@entrepot/client/resource-client'
import { type HandoverDesk, handoverDesk } from '@entrepot/contract/distribution/stations'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQuery } from '@tanstack/react-query'
import { WithReader } from '../../../../engine/with-reader.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { call } from '../../../../runtime/session/api.ts'
import { printManifest } from '../papers.ts'
import { StationFrame } from '../station-frame.tsx'
import type { StationKey } from '../use-station-keys.ts'
import { CarrierList } from './carrier-list.tsx'
import { HandedParcels } from './handed-parcels.tsx'
import { useHandover } from './use-handover.ts'
import './handover.css'

/** Handover of parcels to carriers: full screen, for scanner and keyboard. */
export default function HandoverDeskPage() {
  return (
    <WithReader>
      <Desk />
    </WithReader>
  )
}

const readDesk = async () => (await call<Envelope<HandoverDesk>>('GET', `${ADMIN_BASE}/handoverDesk`)).data

function Desk() {
  const { t } = useReader()
  const { data, refetch } = useQuery({ queryKey: [handoverDesk.name], queryFn: readDesk })
  const carriers = data?.carriers ?? []
  const handover = useHandover(carriers, async () => (await refetch()).data?.carriers ?? [])
  const { carrier, manifest, isConfirming, lastId } = handover.desk
  const printedId = manifest?.id ?? lastId
  const waiting = carriers.find(({ id }) => id === carrier?.id)?.waiting
  const waitingInAll = carriers.reduce((sum, one) => sum + one.waiting, 0)
  const isEmpty = (manifest?.parcelNos ?? []).length === 0
  const keys: StationKey[] = [
    { key: 'Enter', label: t('manifests.command.ship'), run: () => handover.enter(''), isOff: isEmpty },
    { key: 'F8', label: t('waves.wall.undo'), run: handover.undo, isOff: isEmpty },
    {
      key: 'F9',
      label: t('handover.key.print'),
      run: () => void (printedId !== null && printManifest(printedId)),
      isOff: printedId === null,
    },
    { key: 'Escape', label: t('handover.key.carrier'), run: handover.leave, isOff: carrier === null },
  ]
  return (
    <StationFrame
      title={t('handoverDesk.title')}
      aside={waiting === undefined ? '' : t('handover.waiting', { count: waiting })}
      step={isConfirming ? t('manifests.command.ship') : t(carrier === null ? 'handover.choose' : 'handover.scan')}
      word={handover.word ?? { tone: 'note', text: t('handover.waiting', { count: waitingInAll }) }}
      isBusy={handover.isBusy}
      keys={keys}
      onEnter={handover.enter}
    >
      {carrier === null ? (
        <CarrierList carriers={carriers} onChoose={handover.enter} />
      ) : (
        <HandedParcels carrier={carrier.name} manifest={manifest} />
      )}
    </StationFrame>
  )
}
