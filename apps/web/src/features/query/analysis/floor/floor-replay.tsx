import type { FloorColour } from '@entrepot/contract/query/analysis/floor-figures'
import { Button, Skeleton } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FloorPlanView } from '../../../../floor-plan/floor-plan-view.tsx'
import type { Place } from '../../../../floor-plan/scene.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { PageState } from '../../../../ui/page-state.tsx'
import { daysBetween, isDay, todayHere } from '../ask/moments.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { DaySlider } from './day-slider.tsx'
import { knownDay } from './known-day.ts'
import { PlaceActions } from './place-actions.tsx'
import { daysFor, type ReplayedDays } from './replayed-days.ts'
import { useFloorDays, type useFloorFigures, useScene } from './use-floor.ts'

interface FloorReplayProps {
  readonly asked: AnalysisAddress['asked']
  readonly colour: FloorColour
  readonly answer: Pick<ReturnType<typeof useFloorFigures>, 'figures' | 'error' | 'isPlaceholderData'>
  readonly change: AnalysisAddress['change']
  readonly onOpen: (place: Place) => void
}

/** The plan in the colours of one day, and the days to replay. */
export function FloorReplay({ asked, colour, answer, change, onOpen }: FloorReplayProps) {
  const reader = useReader()
  const { t } = reader
  const { figures } = answer
  // The day under the hand; without one, the day of the address.
  const [drawn, setDrawn] = useState<string>()
  const today = todayHere()
  const askedDay = asked.day ?? figures?.day ?? today
  // The address follows a moment after the hand has rested, and must not draw it back to where it was.
  const [rested, setRested] = useState<string>()
  const [seenDay, setSeenDay] = useState(askedDay)
  if (askedDay !== seenDay) {
    setSeenDay(askedDay)
    if (rested === undefined || rested === askedDay) {
      setDrawn(undefined)
      setRested(undefined)
    }
  }
  const [range, setRange] = useState<ReplayedDays>()
  const within = daysFor(range, askedDay > today || !isDay(askedDay) ? today : askedDay, today)
  if (within !== range) setRange(within)
  const days = useFloorDays(asked, colour, within)
  const expectedDays = useMemo(() => daysBetween(within.from, within.to), [within])
  const shown = drawn ?? askedDay
  const { areaId } = asked
  const known = useMemo(
    () =>
      knownDay({ colour, day: shown, areaId, figures: answer.isPlaceholderData ? undefined : figures, days }, reader),
    [colour, shown, areaId, answer.isPlaceholderData, figures, days, reader],
  )
  // Until what is asked for has come, and after a failure, the plan keeps what it showed.
  const lastKnown = useRef(known)
  if (known !== undefined) lastKnown.current = known
  const painted = lastKnown.current
  const { scene, error, refetch } = useScene(painted?.areaId)
  const rest = useCallback(
    (day: string) => {
      setDrawn(day)
      if (day !== askedDay) setRested(day)
      change({ day, at: undefined })
    },
    [change, askedDay],
  )
  if (error && scene === undefined) {
    const step = <Button onClick={() => refetch()}>{t('engine.retry')}</Button>
    return (
      <PageState kind="error" title={t('engine.loadFailed')} step={step}>
        {failureText(error)}
      </PageState>
    )
  }
  if (scene?.places.length === 0 && painted?.areaId === undefined) {
    return <PageState kind="empty" title={t('floor.noPlaces')} />
  }
  return (
    <>
      <DaySlider days={days?.days ?? expectedDays} day={shown} onShow={setDrawn} onRest={rest} />
      {/* Where nothing is known at all, the table says why. */}
      {(painted !== undefined || answer.error === null) && (
        <div className="floor-figures-room">
          {scene === undefined || painted === undefined ? (
            <Skeleton.Node active />
          ) : (
            <FloorPlanView
              scene={scene}
              layer={painted.layer}
              showCameras={false}
              label={t('floor.map', {
                count: scene.places.length,
                colour: reader.word(`enum.floorColour.${painted.colour}`, painted.colour),
                day: painted.day,
              })}
              onOpen={onOpen}
              more={({ id }) => <PlaceActions locationId={id} />}
            />
          )}
        </div>
      )}
    </>
  )
}
