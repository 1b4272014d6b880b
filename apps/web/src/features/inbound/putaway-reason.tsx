import { Popover } from 'antd'
import type { LineCellProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../engine/fields/reader.ts'
import { textOf } from '../../engine/fields/say.ts'
import { type Finding, reasonOf, reasonWords } from './suggestion-reason.ts'
import './putaway-reason.css'

/** Why this location, and why not a nearer one, in words. */
export default function PutawayReason({ line }: LineCellProps) {
  const { t, word } = useReader()
  const reason = reasonOf(line.reason)
  if (reason === undefined) return null
  const say = (finding: Finding) =>
    reasonWords(finding, (key, figures) => (word(key, '') === '' ? '' : t(key, figures)))
  const chosen = reason.chosen ? say(reason.chosen) : t('inbound.why.none')
  const details = (
    <div className="putaway-reason">
      <p>{reason.chosen ? t('inbound.why.chosen', { place: textOf(line.locationName), reason: chosen }) : chosen}</p>
      {reason.rejected.length > 0 && (
        <>
          <p className="quiet">{t('inbound.why.others')}</p>
          <ul>
            {reason.rejected.map((one) => (
              <li key={`${one.fullNo} ${one.code}`}>
                {t('inbound.why.chosen', { place: one.fullNo, reason: say(one) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
  return (
    <Popover content={details} trigger={['click', 'hover']}>
      <button type="button" className="putaway-why" onClick={(event) => event.stopPropagation()}>
        {chosen}
      </button>
    </Popover>
  )
}
