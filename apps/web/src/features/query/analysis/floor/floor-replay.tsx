import type { FloorColour } from '@entrepot/contract/query/analysis/floor-figures'
import { Button } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FloorPlanView } from '../../../../floor-plan/floor-plan-view.tsx'
import type { Place } from '../../../../floor-plan/scene.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { PageState } from '../../../../ui/page-state.tsx'
import { WaitingPicture } from '../../../../ui/waiting-picture.tsx'
import { daysBetween, isDay, todayHere } from '../ask/moments.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { dayLayer } from './day-layer.ts'
import { DaySlider } from './day-slider.tsx'
import { PlaceActions } from './place-actions.tsx'
import { daysFor, type ReplayedDays } from './replayed-days.ts'
import { useFloorDays, type useFloorFigures, useScene } from './use-floor.ts'

interface FloorReplayProps {
  readonly question: AnalysisAddress['question']
  readonly colour: FloorColour
  readonly answer: Pick<ReturnType<typeof useFloorFigures>, 'figures' | 'error' | 'isPlaceholderData'>
  readonly change: AnalysisAddress['change']
  readonly onOpen: (place: Place) => void
}

/** The plan in the colours of one day, and the slider of days. */
export function FloorReplay({ question, colour, answer, change, onOpen }: FloorReplayProps) {
  const reader = useReader()
  const { t } = reader
  const { figures } = answer
  // The day chosen with the slider; undefined uses the day of the address.
  const [handDay, setHandDay] = useState<string>()
  const today = todayHere()
  const addressDay = question.day ?? figures?.day ?? today
  // The address updates after the slider has stopped, and must not move it back.
  const [rested, setRested] = useState<string>()
  const [seenDay, setSeenDay] = useState(addressDay)
  if (addressDay !== seenDay) {
    setSeenDay(addressDay)
    if (rested === undefined || rested === addressDay) {
      setHandDay(undefined)
      setRested(undefined)
    }
  }
  const [range, setRange] = useState<ReplayedDays>()
  const within = daysFor(range, addressDay > today || !isDay(addressDay) ? today : addressDay, today)
  if (within !== range) setRange(within)
  const days = useFloorDays(question, colour, within)
  const expectedDays = useMemo(() => daysBetween(within.from, within.to), [within])
  const shown = handDay ?? addressDay
  const { areaId } = question
  const layer = useMemo(
    () =>
      dayLayer({ colour, day: shown, areaId, figures: answer.isPlaceholderData ? undefined : figures, days }, reader),
    [colour, shown, areaId, answer.isPlaceholderData, figures, days, reader],
  )
  // While loading and after a failure the plan keeps the last colours.
  const lastLayer = useRef(layer)
  if (layer !== undefined) lastLayer.current = layer
  const painted = lastLayer.current
  const { scene, error, refetch } = useScene(painted?.areaId)
  const rest = useCallback(
    (day: string) => {
      setHandDay(day)
      if (day !== addressDay) setRested(day)
      change({ day, at: undefined })
    },
    [change, addressDay],
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
      <DaySlider days={days?.days ?? expectedDays} day={shown} onShow={setHandDay} onRest={rest} />
      {/* Without any data the table shows the reason. */}
      {(painted !== undefined || answer.error === null) && (
        <div className="floor-figures-room">
          {scene === undefined || painted === undefined ? (
            <WaitingPicture />
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
