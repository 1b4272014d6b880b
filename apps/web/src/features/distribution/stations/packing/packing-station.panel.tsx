import { packingStation } from '@entrepot/contract/distribution/stations'
import { missingPieces } from '@entrepot/domain/distribution/stations/station-scan'
import { useQuery } from '@tanstack/react-query'
import { WithReader } from '../../../../engine/with-reader.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { printLabel, printSlip } from '../papers.ts'
import { StationFrame } from '../station-frame.tsx'
import type { StationKey } from '../use-station-keys.ts'
import { OrderOnTable } from './order-on-table.tsx'
import { readStation } from './packing-api.ts'
import { chooseNextPapers, usePapers } from './papers-choice.ts'
import { parcelAtHand, type TableState, tableOf } from './table-state.ts'
import { usePacking } from './use-packing.ts'
import { useScale } from './use-scale.ts'

/** Checking, packing, weighing and labelling: full screen, for scanner and keyboard. */
export default function PackingStationPage() {
  return (
    <WithReader>
      <Station />
    </WithReader>
  )
}

function useStep({ order, prompt, scanned }: TableState): string {
  const { t } = useReader()
  if (prompt === 'weight') return t('parcels.field.weight')
  if (prompt === 'waybill') return t('parcels.field.expressNum')
  if (prompt === 'weightReason') return t('parcels.field.weightReason')
  if (prompt === 'unpackReason') return t('parcels.field.openedReason')
  if (order === null) return t('packing.scan.order')
  const table = { lines: order.lines, scanned, cartonCodes: [] }
  return t(scanned.size > 0 && missingPieces(table) === 0 ? 'packing.scan.seal' : 'packing.scan.piece')
}

function Station() {
  const { t } = useReader()
  const { data, refetch } = useQuery({ queryKey: [packingStation.name], queryFn: readStation })
  const cartonCodes = data?.cartons.map(({ code }) => code) ?? []
  const packing = usePacking(cartonCodes, () => void refetch())
  const { table } = packing
  const papers = usePapers()
  const scale = useScale(packing.weighed, (isOn) =>
    packing.say(isOn ? 'note' : 'stop', t(isOn ? 'packing.scaleOn' : 'packing.scaleOff')),
  )
  const hasOrder = table.order !== null
  const isScanning = hasOrder && table.prompt === 'scan'
  const current = tableOf(table, cartonCodes)
  const parcel = parcelAtHand(table)
  const keys: StationKey[] = [
    {
      key: 'Enter',
      label: t('packing.key.seal'),
      run: () => packing.enter(''),
      isOff: current === null || missingPieces(current) > 0,
    },
    { key: 'F2', label: t('packing.key.weigh'), run: () => packing.ask('weight'), isOff: !isScanning },
    ...(scale.isOffered
      ? [{ key: 'F3', label: t('packing.key.scale'), run: () => void scale.connect(), isOff: scale.isOn }]
      : []),
    { key: 'F4', label: t('packing.key.waybill'), run: () => packing.ask('waybill'), isOff: !isScanning },
    {
      key: 'F6',
      label: t('packing.key.part'),
      run: packing.sealPart,
      isOff: !isScanning || table.scanned.size === 0,
    },
    {
      key: 'F7',
      label: t('packing.papersSet', { papers: t(`packing.papers.${papers}`) }),
      run: () => packing.say('note', t('packing.papersSet', { papers: t(`packing.papers.${chooseNextPapers()}`) })),
    },
    {
      key: 'F8',
      label: t('orders.command.unpack'),
      run: () => packing.ask('unpackReason'),
      isOff: parcel === undefined || table.prompt !== 'scan',
    },
    {
      key: 'F9',
      label: t('packing.key.label'),
      run: () => parcel && void printLabel(parcel.parcelId, papers === 'zpl' ? 'zpl' : 'pdf'),
      isOff: parcel === undefined,
    },
    {
      key: 'F10',
      label: t('packing.key.slip'),
      run: () => parcel && void printSlip(parcel.parcelId),
      isOff: parcel === undefined,
    },
    { key: 'Escape', label: t('packing.key.aside'), run: packing.leave, isOff: !hasOrder && table.prompt === 'scan' },
  ]
  return (
    <StationFrame
      title={t('packingStation.title')}
      aside={data === undefined ? '' : t('packing.waiting', { count: data.waiting })}
      step={useStep(table)}
      word={packing.word ?? { tone: 'note', text: t('packing.ready') }}
      isBusy={packing.isBusy}
      keys={keys}
      onEnter={packing.enter}
    >
      {table.order !== null && <OrderOnTable order={table.order} table={table} />}
    </StationFrame>
  )
}
