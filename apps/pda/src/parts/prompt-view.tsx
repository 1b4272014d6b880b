import { type CSSProperties, Fragment } from 'react'
import { useSay } from '../app/app-context.ts'
import type { Prompt, PromptMoment, PromptPieces, PromptRow, PromptSlot, PromptThing } from '../work/prompt.ts'
import { boxesText } from './boxes-text.ts'
import { Icon } from './icons.tsx'
import { useMoments } from './moment.ts'

/** Average letter widths in the widest common fonts, relative to the font size. */
const WIDE = 0.76
const NARROW = 0.43

/** Relative width of a text: a long number gets a smaller font and is never broken or cut off. */
const lettersOf = (text: string) => {
  const narrow = text.replace(/[^-.,:/|Iil ]/g, '').length
  return { '--letters': (text.length - narrow) * WIDE + narrow * NARROW } as CSSProperties
}

function Goods({ thing, pieces }: { readonly thing?: PromptThing; readonly pieces?: PromptPieces }) {
  const say = useSay()
  const boxes = pieces === undefined ? '' : boxesText(pieces.pieces, pieces.piecesOfBox)
  return (
    <div className="goods">
      {thing?.pictureUrl && <img className="picture" src={thing.pictureUrl} alt="" />}
      {thing !== undefined && (
        <div className="thing">
          <p className="thing-name">{thing.name}</p>
          <p className="thing-code">{thing.code}</p>
        </div>
      )}
      {pieces !== undefined && (
        <p className="pieces">
          <b>{pieces.pieces}</b> <span>{say('handheld.work.pieces')}</span>
          {boxes !== '' && <small>{boxes}</small>}
        </p>
      )}
    </div>
  )
}

function Slots({ slots }: { readonly slots: readonly PromptSlot[] }) {
  const say = useSay()
  return (
    <ul className="slots" aria-label={say('handheld.work.slots')}>
      {slots.map(({ slot, pieces, isTarget = false, isFull = false }) => (
        <li
          key={slot}
          data-target={isTarget}
          data-full={isFull}
          aria-current={isTarget ? 'step' : undefined}
          aria-label={say('handheld.work.slot', { slot })}
        >
          <b>{slot}</b>
          <small>{isFull ? <Icon name="check" /> : pieces}</small>
        </li>
      ))}
    </ul>
  )
}

function Moment({ moment }: PromptMoment) {
  const { write } = useMoments()
  return write(moment)
}

function Details({ details }: Pick<PromptRow, 'details'>) {
  const say = useSay()
  return details.map((detail, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: details have no ids and are only read.
    <Fragment key={index}>
      {index > 0 && ' · '}
      {typeof detail === 'string' ? detail : 'moment' in detail ? <Moment moment={detail.moment} /> : say(detail)}
    </Fragment>
  ))
}

/** The current instruction: where to go, what to take, how many. */
export function PromptView({ prompt }: { readonly prompt: Prompt }) {
  const say = useSay()
  const { place, thing, pieces, facts = [], slots = [], rows = [], next } = prompt
  const after = [next?.place, next?.thing].filter((part) => part !== undefined && part !== '').join(' · ')
  return (
    <>
      {place !== undefined && (
        <div className="place">
          {place.area !== undefined && <p className="area">{place.area}</p>}
          <p className="place-no" style={lettersOf(place.no)}>
            {place.no}
          </p>
        </div>
      )}
      {(thing !== undefined || pieces !== undefined) && (
        <Goods {...(thing === undefined ? {} : { thing })} {...(pieces === undefined ? {} : { pieces })} />
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label.key}>
              <dt>{say(label)}</dt>
              <dd>{typeof value === 'string' ? value : say(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {slots.length > 0 && <Slots slots={slots} />}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(({ title, details }, index) => (
            // Rows have no ids and are only read.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <b>{typeof title === 'string' ? title : say(title)}</b>
              <span>
                <Details details={details} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {after !== '' && (
        <p className="after">
          <span>{say('handheld.work.after')}</span> {after}
        </p>
      )}
    </>
  )
}
