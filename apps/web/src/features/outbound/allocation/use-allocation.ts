import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import { pickTasks } from '@entrepot/contract/outbound/picking'
import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { allocate } from './allocation-api.ts'
import type { WaitingNotice } from './waiting-notice.ts'

/** Number of notices per request: after each one the results are shown, and the person can stop. */
const TOGETHER = 50

type Results = ReadonlyMap<string, AllocationResult>

/** Sends group after group until all are done, the person stops it, or the server refuses one. */
export function useAllocation() {
  const queries = useQueryClient()
  const [results, setResults] = useState<Results>(new Map())
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const run = async (notices: readonly WaitingNotice[]) => {
    stopped.current = false
    setRunning(true)
    setFailure(undefined)
    const rest = notices.filter(({ id }) => !results.has(id))
    try {
      for (let from = 0; from < rest.length && !stopped.current; from += TOGETHER) {
        const answers = await allocate(rest.slice(from, from + TOGETHER).map(({ id }) => id))
        setResults((old) => new Map([...old, ...answers.map((answer) => [answer.id, answer] as const)]))
      }
    } catch (refused) {
      setFailure(refused)
    }
    setRunning(false)
    for (const name of [pickTasks.name, shipmentNotifs.name]) queries.invalidateQueries({ queryKey: [name] })
  }
  const stop = () => {
    stopped.current = true
  }
  return { results, running, failure, run, stop }
}
