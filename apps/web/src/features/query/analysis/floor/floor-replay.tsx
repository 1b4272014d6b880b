import type { FloorColour, FloorFigures } from '@entrepot/contract/query/analysis/floor-figures'
import { Button, Skeleton } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { FloorPlanView } from '../../../../floor-plan/floor-plan-view.tsx'
import type { Place } from '../../../../floor-plan/scene.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { PageState } from '../../../../ui/page-state.tsx'
import { isDay, todayHere } from '../parts/moments.ts'
import type { AnalysisAddress } from '../parts/use-analysis-address.ts'
import { DaySlider } from './day-slider.tsx'
import { type Codes, floorLayer } from './floor-layer.ts'
import { PlaceActions } from './place-actions.tsx'
import { daysFor, type ReplayedDays } from './replayed-days.ts'
import { useFloorDays, useScene } from './use-floor.ts'

interface FloorReplayProps {
  readonly asked: AnalysisAddress['asked']
  readonly colour: FloorColour
  readonly figures: FloorFigures | undefined
  readonly change: AnalysisAddress['change']
  readonly onOpen: (place: Place) => void
}

const NO_OWNERS: FloorFigures['owners'] = []

/** The plan in the colours of one day, and the days to replay. */
export function FloorReplay({ asked, colour, figures, change, onOpen }: FloorReplayProps) {
  const reader = useReader()
  const { t } = reader
  const { scene, error, refetch } = useScene()
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
  const shown = drawn ?? askedDay
  const isExact = figures !== undefined && figures.day === shown
  const codes = useMemo((): Codes => {
    if (isExact) return new Map(figures.places.map(([no, code]) => [no, code]))
    const text = days?.codes[days.days.indexOf(shown)] ?? ''
    return new Map(days?.places.map((no, place) => [no, text.charAt(place)]))
  }, [isExact, figures, days, shown])
  const layer = useMemo(() => {
    const owners = (isExact ? figures.owners : days?.owners) ?? NO_OWNERS
    const exact = isExact ? new Map(figures.places.map((figure) => [figure[0], figure])) : undefined
    return floorLayer({ colour, codes, owners, figures: exact }, reader)
  }, [colour, codes, isExact, figures, days, reader])
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
  if (scene?.places.length === 0) return <PageState kind="empty" title={t('floor.noPlaces')} />
  const words = {
    count: scene?.places.length ?? 0,
    colour: reader.word(`enum.floorColour.${colour}`, colour),
    day: shown,
  }
  return (
    <>
      <DaySlider days={days?.days ?? [shown]} day={shown} onShow={setDrawn} onRest={rest} />
      <div className="floor-figures-room">
        {scene === undefined ? (
          <Skeleton.Node active />
        ) : (
          <FloorPlanView
            scene={scene}
            layer={layer}
            showCameras={false}
            label={t('floor.map', words)}
            onOpen={onOpen}
            more={({ id }) => <PlaceActions locationId={id} />}
          />
        )}
      </div>
    </>
  )
}
