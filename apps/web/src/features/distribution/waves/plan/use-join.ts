import { randomId } from '@entrepot/client/random-id'
import { orders } from '@entrepot/contract/distribution/order'
import { wavePicks } from '@entrepot/contract/distribution/wave'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import { useToast } from '../../../../runtime/toast.ts'
import { joinWave } from './plan-api.ts'

/** Adds orders to a planned wave. */
export function useJoin(onDone: (waveId: string) => void) {
  const { t } = useReader()
  const toast = useToast()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const join = async (waveId: string, orderIds: readonly string[]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { waveNo, lines } = await joinWave(waveId, orderIds, randomId())
      const joined = lines.filter(({ orderId }) => orderIds.includes(orderId)).length
      toast.success(t('waves.join.done', { wave: waveNo, count: joined }))
      for (const name of [orders.name, wavePicks.name]) queries.invalidateQueries({ queryKey: [name] })
      onDone(waveId)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { join, busy, failure }
}
