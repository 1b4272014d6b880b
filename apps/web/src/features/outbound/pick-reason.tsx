import { Popover } from 'antd'
import type { LineCellProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../engine/fields/reader.ts'
import { textOf } from '../../engine/fields/say.ts'
import { choiceOf } from './choice-reason.ts'
import './pick-reason.css'

/** Why this row of stock, and why not another that one might have expected. */
export default function PickReason({ line }: LineCellProps) {
  const { t, word } = useReader()
  const choice = choiceOf(line.reason)
  if (choice === undefined) return <span className="quiet">{t('outbound.why.byHand')}</span>
  const facts = choice.chosen.map((fact) => word(`enum.rankFact.${fact}`, fact))
  const why =
    facts.length === 0
      ? t('outbound.why.equal')
      : facts.reduce((first, second) => t('outbound.why.both', { first, second }))
  const details = (
    <div className="pick-reason">
      <p>{t('outbound.why.chosen', { place: textOf(line.locationName), reason: why })}</p>
      {choice.passedOver.length > 0 && (
        <>
          <p className="quiet">{t('outbound.why.others')}</p>
          <ul>
            {choice.passedOver.map(({ locationNo, reason }) => (
              <li key={`${locationNo} ${reason}`}>
                {t('outbound.why.chosen', {
                  place: locationNo,
                  reason: word(`enum.allocationReason.${reason}`, reason),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
  return (
    <Popover content={details} trigger={['click', 'hover']}>
      <button type="button" className="pick-why" onClick={(event) => event.stopPropagation()}>
        {why}
      </button>
    </Popover>
  )
}
