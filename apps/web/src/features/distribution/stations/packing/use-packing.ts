import { ApiFailure } from '@entrepot/client/failure'
import { isBareSlot } from '@entrepot/domain/distribution/stations/slot-code'
import { missingPieces, type ScanMeaning, scanMeaning } from '@entrepot/domain/distribution/stations/station-scan'
import { useRef, useState } from 'react'
import { useLive } from '../../../../runtime/live/use-live.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { soundAlarm } from '../../../../runtime/scans/sound-alarm.ts'
import { useScanQueue } from '../../../../runtime/scans/use-scan-queue.ts'
import { failureText } from '../../../../runtime/toast.ts'
import type { StationWord } from '../station-word.ts'
import { leaveOrder, ordersApi, orderToPack } from './packing-api.ts'
import { printAtSealing } from './papers-choice.ts'
import { refusalText } from './refusal-text.ts'
import { clearedTable, EMPTY_TABLE, parcelAtHand, parcelBody, type TableState, tableOf } from './table-state.ts'

/** Whether a command failed because the order was cancelled while it was on the table. */
const isCancelled = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.code === 'WRONG_STATE' &&
  /^CANCELL/.test(String((failure.body.detail as { state?: unknown } | undefined)?.state))

const KILOGRAMS = /^(?!0+(?:[.,]0+)?$)\d{1,5}(?:[.,]\d{1,3})?$/

/** Logic of the packing table; scans are handled one after another. */
export function usePacking(cartonCodes: readonly string[], onSealed: () => void) {
  const { t } = useReader()
  const queue = useScanQueue()
  const [table, setTable] = useState<TableState>(EMPTY_TABLE)
  const [word, setWord] = useState<StationWord>()
  // A queued scan can wait longer than one render, so it reads the current state when its turn comes.
  const now = useRef(EMPTY_TABLE)
  const put = (next: TableState) => {
    now.current = next
    setTable(next)
  }
  const say = (tone: StationWord['tone'], text: string) => {
    if (tone === 'stop') soundAlarm()
    setWord({ tone, text })
  }
  const nameOf = (lineId: string) => now.current.order?.lines.find(({ id }) => id === lineId)?.productName ?? ''

  const sayProgress = (text: string) => {
    const current = tableOf(now.current, cartonCodes)
    const isComplete = current !== null && current.lines.length > 0 && missingPieces(current) === 0
    say(isComplete ? 'done' : 'note', isComplete ? `${text} · ${t('packing.complete')}` : text)
  }

  const stopCancelled = (number: string) => {
    put(clearedTable(now.current))
    void leaveOrder()
    say('stop', t('packing.stopped', { number }))
  }

  const bring = async (code: string) => {
    const { place } = now.current
    const order = await orderToPack(place !== null && isBareSlot(code) ? `${place}-${code}` : code)
    const { last } = now.current
    put({ ...EMPTY_TABLE, last, order, place: order.tourNo ?? order.waveNo ?? place })
    const open = order.lines.reduce((sum, line) => sum + line.toPack, 0)
    if (open > 0) say('note', t('packing.begin', { number: order.orderNo }))
    else say('note', t(order.parcels.length > 0 ? 'packing.isPacked' : 'packing.notStaged', { number: order.orderNo }))
    if (order.scannedLineId !== null) await act(scanMeaning(code, tableOf(now.current, cartonCodes)))
  }

  const seal = async (isPart: boolean, weightReason?: string) => {
    const { order, scanned } = now.current
    if (order === null) return
    if (scanned.size === 0)
      return say(
        'stop',
        t(order.parcels.length > 0 ? 'packing.isPacked' : 'packing.nothingScanned', { number: order.orderNo }),
      )
    try {
      const packed = await ordersApi.run(order.id, 'pack', parcelBody(now.current, weightReason))
      const former = new Set(order.parcels.map(({ id }) => id))
      const parcel = packed.parcels.find(({ id }) => !former.has(id))
      if (parcel === undefined) return
      const last = { orderId: order.id, orderNo: order.orderNo, parcelId: parcel.id }
      put({ ...clearedTable(now.current), last })
      onSealed()
      void printAtSealing(parcel.id)
      if (isPart) await bring(order.orderNo)
      const isGoingOn = now.current.order?.lines.some(({ toPack }) => toPack > 0) === true
      if (!isGoingOn) put(clearedTable(now.current))
      say('done', t(isGoingOn ? 'packing.partSealed' : 'packing.sealed', { number: parcel.parcelNo }))
    } catch (failure) {
      if (isCancelled(failure)) return stopCancelled(order.orderNo)
      if (failure instanceof ApiFailure && failure.code === 'WEIGHT_OFF')
        put({ ...now.current, prompt: 'weightReason', isPart })
      throw failure
    }
  }

  const act = async (meaning: ScanMeaning): Promise<void> => {
    switch (meaning.kind) {
      case 'nothing':
        return
      case 'refused':
        return say('stop', refusalText(t, meaning, nameOf))
      case 'order':
        return bring(meaning.code)
      case 'seal':
        return seal(false)
      case 'carton':
        put({ ...now.current, cartonCode: meaning.code })
        return sayProgress(t('packing.cartonSet', { code: meaning.code }))
      case 'piece': {
        const { lineId, pieces } = meaning
        const done = (now.current.scanned.get(lineId) ?? 0) + pieces
        put({ ...now.current, scanned: new Map(now.current.scanned).set(lineId, done) })
        const total = now.current.order?.lines.find(({ id }) => id === lineId)?.toPack ?? 0
        return sayProgress(`${nameOf(lineId)} · ${sayQuantity(done)} / ${sayQuantity(total)}`)
      }
    }
  }

  const weigh = (text: string) => {
    if (!KILOGRAMS.test(text)) return say('stop', t('packing.badWeight', { text }))
    const weight = text.replace(',', '.')
    put({ ...now.current, weight, prompt: 'scan' })
    return sayProgress(t('packing.weighed', { weight }))
  }

  const unpack = async (reason: string) => {
    const parcel = parcelAtHand(now.current)
    if (parcel === undefined) return
    await ordersApi.run(parcel.orderId, 'unpack', { reason })
    put({ ...clearedTable(now.current), last: null })
    void leaveOrder()
    onSealed()
    say('done', t('packing.unpacked', { number: parcel.orderNo }))
  }

  const take = async (text: string): Promise<void> => {
    const { prompt, isPart } = now.current
    if (prompt === 'scan') return act(scanMeaning(text, tableOf(now.current, cartonCodes)))
    // Empty input: back to scanning.
    if (text === '') return put({ ...now.current, prompt: 'scan' })
    if (prompt === 'weight') return weigh(text)
    if (prompt === 'weightReason') {
      put({ ...now.current, prompt: 'scan' })
      return seal(isPart, text)
    }
    if (prompt === 'unpackReason') {
      put({ ...now.current, prompt: 'scan' })
      return unpack(text)
    }
    put({ ...now.current, expressNum: text, prompt: 'scan' })
    return sayProgress(t('packing.waybillSet', { code: text }))
  }

  const inTurn = (work: () => Promise<void> | void) =>
    queue.add(async () => {
      try {
        await work()
      } catch (failure) {
        say('stop', failureText(failure))
      }
    })

  // Events of all orders arrive here; the order on the table is compared when the event's turn comes.
  useLive('orders', undefined, ({ id, action }) => {
    if (action !== 'cancel') return
    inTurn(() => {
      const { order } = now.current
      if (order?.id === id) stopCancelled(order.orderNo)
    })
  })

  const leave = () => {
    const { order, prompt } = now.current
    if (prompt !== 'scan') return put({ ...now.current, prompt: 'scan' })
    if (order === null) return
    put(clearedTable(now.current))
    void leaveOrder()
    say('note', t('packing.aside', { number: order.orderNo }))
  }

  return {
    table,
    word,
    isBusy: queue.isBusy,
    enter: (text: string) => inTurn(() => take(text)),
    ask: (prompt: TableState['prompt']) => inTurn(() => put({ ...now.current, prompt })),
    sealPart: () => inTurn(() => seal(true)),
    leave: () => inTurn(leave),
    say,
    /** Sets the stable weight from the scale for the parcel on the table. */
    weighed: (weight: string) =>
      inTurn(() => {
        if (now.current.order !== null && now.current.weight !== weight) weigh(weight)
      }),
  }
}
