import type { DocumentRecord } from '@entrepot/client/document-client'
import { manifests } from '@entrepot/contract/distribution/manifest'
import type { CarrierAtDesk } from '@entrepot/contract/distribution/stations'
import { useRef, useState } from 'react'
import { documentApi } from '../../../../engine/document/document-api.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { soundAlarm } from '../../../../runtime/scans/sound-alarm.ts'
import { useScanQueue } from '../../../../runtime/scans/use-scan-queue.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { printManifest } from '../papers.ts'
import type { StationWord } from '../station-word.ts'

type Manifest = DocumentRecord<typeof manifests>

/** The current carrier and its manifest. */
interface DeskState {
  readonly carrier: CarrierAtDesk | null
  readonly manifest: Manifest | null
  /** Waiting for the second Enter. */
  readonly isConfirming: boolean
  /** The manifest that was shipped last, for reprinting. */
  readonly lastId: string | null
}

const EMPTY_DESK: DeskState = { carrier: null, manifest: null, isConfirming: false, lastId: null }
const api = documentApi(manifests)

const numbersOf = (manifest: Manifest | null) => manifest?.parcelNos ?? []

/** Finds a carrier by code or by its number on the screen. */
function carrierNamed(carriers: readonly CarrierAtDesk[], code: string): CarrierAtDesk | undefined {
  const asCode = carriers.find((one) => one.code.toLowerCase() === code.toLowerCase())
  return asCode ?? (/^\d{1,2}$/.test(code) ? carriers[Number(code) - 1] : undefined)
}

/** Logic of the handover desk; scans are handled one after another. */
export function useHandover(carriers: readonly CarrierAtDesk[], refresh: () => Promise<readonly CarrierAtDesk[]>) {
  const { t } = useReader()
  const queue = useScanQueue()
  const [desk, setDesk] = useState<DeskState>(EMPTY_DESK)
  const [word, setWord] = useState<StationWord>()
  // A queued scan can wait longer than one render, so it reads the current state when its turn comes.
  const now = useRef(EMPTY_DESK)
  const latestCarriers = useRef(carriers)
  latestCarriers.current = carriers
  const put = (next: DeskState) => {
    now.current = next
    setDesk(next)
  }
  const say = (tone: StationWord['tone'], text: string) => {
    if (tone === 'stop') soundAlarm()
    setWord({ tone, text })
  }

  const choose = async (code: string) => {
    // The scan may come before the list is loaded, and the carrier may be newer than the list.
    const carrier = carrierNamed(latestCarriers.current, code) ?? carrierNamed(await refresh(), code)
    if (carrier === undefined) return say('stop', t('handover.unknownCarrier', { code }))
    const manifest = carrier.manifestId === null ? null : await api.get(carrier.manifestId)
    put({ ...now.current, carrier, manifest, isConfirming: false })
    return say('note', manifest === null ? t('handover.ready') : t('handover.goesOn', { number: manifest.manifestNo }))
  }

  const add = async (carrier: CarrierAtDesk, code: string) => {
    const { manifest } = now.current
    const before = new Set(numbersOf(manifest))
    const next =
      manifest === null
        ? await api.create({ logisticsCompanyId: carrier.id, parcelNos: [code] })
        : await api.run(manifest.id, 'add', { parcelNos: [code] })
    put({ ...now.current, manifest: next })
    void refresh()
    say('done', t('handover.added', { number: numbersOf(next).find((one) => !before.has(one)) ?? code }))
  }

  const ship = async (manifest: Manifest) => {
    const shipped = await api.run(manifest.id, 'ship', {})
    put({ ...EMPTY_DESK, lastId: shipped.id })
    void refresh()
    void printManifest(shipped.id)
    say('done', t('handover.shipped', { number: shipped.manifestNo, count: shipped.parcelTotal ?? 0 }))
  }

  /** The first Enter asks for confirmation, the second one ships. */
  const close = async () => {
    const { carrier, manifest, isConfirming } = now.current
    if (carrier === null) return
    if (manifest === null || numbersOf(manifest).length === 0) return say('stop', t('handover.nothing'))
    if (isConfirming) return ship(manifest)
    put({ ...now.current, isConfirming: true })
    say('note', t('handover.confirm', { carrier: carrier.name, count: numbersOf(manifest).length }))
  }

  const take = async (text: string): Promise<void> => {
    const { carrier } = now.current
    if (text === '') return close()
    if (carrier === null) return choose(text)
    // A scan cancels the confirmation.
    put({ ...now.current, isConfirming: false })
    return add(carrier, text)
  }

  const undo = async () => {
    const { manifest } = now.current
    const last = numbersOf(manifest).at(-1)
    if (manifest === null || last === undefined) return say('stop', t('handover.nothing'))
    put({ ...now.current, manifest: await api.run(manifest.id, 'remove', { parcelNos: [last] }), isConfirming: false })
    void refresh()
    say('note', t('handover.removed', { number: last }))
  }

  const leave = () => {
    const { isConfirming, lastId } = now.current
    put(isConfirming ? { ...now.current, isConfirming: false } : { ...EMPTY_DESK, lastId })
    if (isConfirming) say('note', t('handover.scan'))
    else setWord(undefined)
  }

  const inTurn = (work: () => Promise<void> | void) =>
    queue.add(async () => {
      try {
        await work()
      } catch (failure) {
        put({ ...now.current, isConfirming: false })
        say('stop', failureText(failure))
      }
    })

  return {
    desk,
    word,
    isBusy: queue.isBusy,
    enter: (text: string) => inTurn(() => take(text)),
    undo: () => inTurn(undo),
    leave: () => inTurn(leave),
  }
}
