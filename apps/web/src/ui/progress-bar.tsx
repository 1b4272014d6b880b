import './progress-bar.css'

interface ProgressBarProps {
  readonly label: string
  /** Between 0 and 1; undefined when nobody knows. */
  readonly part: number | undefined
  readonly text: string
  readonly moving: boolean
  readonly failed: boolean
}

export function ProgressBar({ label, part, text, moving, failed }: ProgressBarProps) {
  const percent = part === undefined ? undefined : Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <span className="progress" data-moving={moving} data-failed={failed}>
      <span
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        data-unknown={(percent === undefined && moving) || undefined}
        {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
      >
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className="progress-text">{text || (percent === undefined ? '' : `${percent}%`)}</span>
    </span>
  )
}
