import { CheckCircleFilled, StopOutlined, WarningFilled } from '@ant-design/icons'
import { placeChoice } from '@entrepot/contract/query/place-choices'
import { useReader } from '../../../../runtime/reader.ts'
import type { Choice } from '../option-source.ts'
import { contentWords, fillWords, remarkOf, type Tone } from './place-words.ts'
import './place-cells.css'

const ICONS: Readonly<Record<Tone, typeof StopOutlined | undefined>> = {
  best: CheckCircleFilled,
  refused: StopOutlined,
  over: WarningFilled,
  note: undefined,
}

/** A location on two lines: name, content, distance and fill level, and why it fits or not. */
export default function PlaceCells({ choice }: { readonly choice: Choice }) {
  const reader = useReader()
  const { data: place } = placeChoice.safeParse(choice)
  if (place === undefined) return <td>{choice.label}</td>
  const contents = contentWords(reader, place)
  const remark = remarkOf(reader, place)
  const fill = fillWords(reader, place)
  const Icon = remark && ICONS[remark.tone]
  return (
    <>
      <td className="place-name">
        <span className="place-line place-code" translate="no">
          {place.label}
        </span>
        <span className="place-line place-second">{place.area}</span>
      </td>
      <td className="place-contents" title={remark ? `${contents}\n${remark.text}` : contents}>
        <span className="place-line">{contents}</span>
        {remark && (
          <span className="place-line place-second" data-tone={remark.tone}>
            {Icon && <Icon aria-hidden />} {remark.text}
          </span>
        )}
      </td>
      <td className="place-figures">
        <span className="place-line">
          {place.metres === null ? '' : reader.t('locationChoice.metres', { metres: place.metres })}
        </span>
        {fill && (
          <span className="place-line place-second" title={fill.figures}>
            <span className="place-fill" aria-hidden>
              <span
                className="place-fill-part"
                data-full={fill.part >= 1 || undefined}
                style={{ width: `${Math.min(1, fill.part) * 100}%` }}
              />
            </span>
            {fill.percent}
            <span className="place-limit"> · {fill.figures}</span>
          </span>
        )}
      </td>
    </>
  )
}
