import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons'
import { Button, Slider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../runtime/words/words.ts'
import './day-slider.css'

interface DaySliderProps {
  readonly days: readonly string[]
  readonly day: string
  /** Called while the slider is dragged or playing. */
  readonly onShow: (day: string) => void
  /** Called when it stops. */
  readonly onRest: (day: string) => void
}

const STEP_MS = 600

/** The days of a replay, chosen by hand or played one after another. */
export function DaySlider({ days, day, onShow, onRest }: DaySliderProps) {
  const t = useWords()
  const [isPlaying, setIsPlaying] = useState(false)
  const place = Math.max(0, days.indexOf(day))
  const last = days.length - 1
  // The slider's final value can be older than the last one reported while dragging.
  const handPlace = useRef(place)
  useEffect(() => {
    handPlace.current = place
  }, [place])
  useEffect(() => {
    if (!isPlaying) return
    const next = days[place + 1]
    const timer = setTimeout(() => {
      if (next !== undefined) return onShow(next)
      setIsPlaying(false)
      onRest(day)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, days, place, day, onShow, onRest])
  const toggle = () => {
    if (isPlaying) {
      setIsPlaying(false)
      return onRest(day)
    }
    const [first] = days
    if (place === last && first !== undefined) onShow(first)
    setIsPlaying(true)
  }
  const dayAt = (index: number | undefined) => days[index ?? 0] ?? ''
  return (
    <div className="day-slider">
      <Button
        icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        disabled={last < 1}
        onClick={toggle}
      >
        {t(isPlaying ? 'floor.pause' : 'floor.play')}
      </Button>
      <strong className="figure" aria-live={isPlaying ? 'off' : 'polite'}>
        {day}
      </strong>
      <span className="figure quiet">{days[0]}</span>
      <Slider
        className="day-slider-track"
        min={0}
        max={Math.max(1, last)}
        value={place}
        disabled={last < 1}
        ariaLabelForHandle={t('floor.replayed')}
        ariaValueTextFormatterForHandle={dayAt}
        tooltip={{ formatter: dayAt }}
        onChange={(index) => {
          setIsPlaying(false)
          handPlace.current = index
          onShow(dayAt(index))
        }}
        onChangeComplete={() => onRest(dayAt(handPlace.current))}
      />
      <span className="figure quiet">{days[last]}</span>
    </div>
  )
}
