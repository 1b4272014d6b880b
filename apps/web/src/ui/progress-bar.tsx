import './progress-bar.css'

interface ProgressBarProps {
  readonly label: string
  /** Between 0 and 1; undefined if unknown. */
  readonly part: number | undefined
  /** The started part, drawn paler behind the done part. */
  readonly startedPart?: number
  readonly text: string
  /** The text as a whole sentence, if the text is only figures. */
  readonly sentence?: string
  readonly moving: boolean
  readonly failed: boolean
}

const percentOf = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)

export function ProgressBar({ label, part, startedPart, text, sentence, moving, failed }: ProgressBarProps) {
  const percent = part === undefined ? undefined : percentOf(part)
  return (
    <span className="progress" data-moving={moving} data-failed={failed} title={sentence}>
      <span
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        data-unknown={(percent === undefined && moving) || undefined}
        {...(percent === undefined ? {} : { 'aria-valuenow': percent })}
        aria-valuetext={sentence}
      >
        {startedPart !== undefined && <span data-begun style={{ width: `${percentOf(startedPart)}%` }} />}
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className="progress-text">{text || (percent === undefined ? '' : `${percent}%`)}</span>
    </span>
  )
}
