import { randomId } from '@entrepot/client/random-id'
import type { WavePlanProgress, WavePreview } from '@entrepot/contract/distribution/wave-plan'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  createWave,
  type PlanChoice,
  type PlanValues,
  planBody,
  planProgress,
  previewWave,
  stopPlan,
} from './plan-api.ts'

const LOOK_MS = 400

export type PlanStep = 'idle' | 'planning' | 'creating'

/** Computes a plan, shows it, and creates the wave. */
export function usePlan(choice: PlanChoice, values: PlanValues, onCreated: (id: string) => void) {
  const queries = useQueryClient()
  const [step, setStep] = useState<PlanStep>('idle')
  const [preview, setPreview] = useState<WavePreview>()
  const [progress, setProgress] = useState<WavePlanProgress>()
  const [failure, setFailure] = useState<unknown>()
  const planId = useRef('')

  useEffect(() => {
    if (step !== 'planning') return
    const look = () =>
      planProgress(planId.current).then(
        (now) => setProgress(now ?? undefined),
        () => undefined,
      )
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [step])

  const attempt = async (next: PlanStep, work: () => Promise<void>) => {
    setStep(next)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setStep('idle')
      setProgress(undefined)
    }
  }
  return {
    step,
    preview,
    progress,
    failure,
    plan: () =>
      attempt('planning', async () => {
        planId.current = randomId()
        setPreview(await previewWave(planBody(choice, values), planId.current))
      }),
    stop: () => stopPlan(planId.current),
    forget: () => setPreview(undefined),
    create: () =>
      attempt('creating', async () => {
        const ruleId = 'ruleId' in choice && choice.ruleId !== undefined ? { ruleId: choice.ruleId } : {}
        const { id } = await createWave({ ...planBody(choice, values), ...ruleId }, randomId())
        await queries.invalidateQueries()
        onCreated(id)
      }),
  }
}
