import { CloseOutlined } from '@ant-design/icons'
import { wavePicks } from '@entrepot/contract/distribution/wave'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import type { StationWord } from './station-word.ts'
import { type StationKey, useStationKeys } from './use-station-keys.ts'
import '../../../ui/base.css'
import './station.css'

interface StationFrameProps {
  readonly title: string
  /** Beside the title: the amount of work. */
  readonly aside: string
  /** Instruction for the next scan or input. */
  readonly step: string
  readonly word: StationWord
  readonly isBusy: boolean
  readonly keys: readonly StationKey[]
  /** Called with the scanned or typed text, which may be empty. */
  readonly onEnter: (text: string) => void
  readonly children?: ReactNode
}

/** One input field, one message and one row of keys, so that hands stay on the scanner. */
export function StationFrame({ title, aside, step, word, isBusy, keys, onEnter, children }: StationFrameProps) {
  const { t } = useReader()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const focusField = useCallback(() => field.current?.focus(), [])
  useStationKeys(keys, focusField)
  // After each step the field gets the focus back for the next scan.
  useEffect(() => {
    if (step !== '') focusField()
  }, [step, focusField])
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const text = event.currentTarget.value.trim()
    event.currentTarget.value = ''
    onEnter(text)
  }
  return (
    <section className="station" data-page>
      <header className="station-head">
        <h1>{title}</h1>
        <span>{aside}</span>
        <Button icon={<CloseOutlined aria-hidden />} onClick={() => navigate(wavePicks.route)}>
          {t('station.close')}
        </Button>
      </header>
      <div className="station-scan">
        <label htmlFor="station-field">{step}</label>
        <input id="station-field" ref={field} autoComplete="off" spellCheck={false} onKeyDown={enter} />
      </div>
      <output className="station-word" data-tone={word.tone} aria-busy={isBusy}>
        {word.text}
      </output>
      <div className="station-body">{children}</div>
      <div role="toolbar" className="station-keys" aria-label={t('station.keys')}>
        {keys.map(({ key, label, run, isOff }) => (
          <button
            key={key}
            type="button"
            disabled={isOff}
            data-next={key === 'Enter'}
            onClick={() => {
              run()
              focusField()
            }}
          >
            <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
