import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { controlProps } from '../control-props.ts'
import { FormValues } from '../form-values-context.ts'
import { type EditProps, isBlank } from '../kind.ts'
import { textOf } from '../say.ts'
import { ChoiceTable, PAGE_ROWS } from './choice-table.tsx'
import { MissingChoice } from './late-missing-choice.tsx'
import { useChoices, useOptions } from './names.ts'
import { narrowingOf } from './narrowing.ts'
import { type Choice, choiceText, type OptionSource } from './option-source.ts'
import { offersOf } from './places/place-source.ts'
import { USUAL_SIZE, usePlaceBelow } from './use-place-below.ts'
import './pull-down-table.css'

type Values = Readonly<Record<string, unknown>>

const NOWHERE = {}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }

/** A pull-down inside a cell: typing searches on the server, and a small table shows the results, ten rows a page. */
export function PullDownTable(props: EditProps) {
  const source = offersOf(props.field.look)
  return source === undefined ? null : <PullDown {...props} source={source} />
}

const narrowingFor = (source: OptionSource, name: string, form: Values, record: Values) =>
  source.asksWith?.({ ...form, ...record }) ?? narrowingOf(source, name.split('.').at(-1) ?? name, form)

interface PullDownProps extends EditProps {
  readonly source: OptionSource
  /** Called with the whole choice, for callers that need more than its value. */
  readonly onChosen?: (choice: Choice) => void
}

export function PullDown({ source, onChosen, ...props }: PullDownProps) {
  const { id, value, onChange, field, name, record } = props
  const input = useRef<InputRef>(null)
  // Undefined while the table is closed: then the cell shows the name of the chosen value.
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const [awaited, setAwaited] = useState(false)
  const [picked, setPicked] = useState<Choice>()
  const open = typed !== undefined
  // There may be hundreds of closed cells; only the open one depends on other values of the form.
  const narrowing = open ? narrowingFor(source, name, use(FormValues), record) : NOWHERE
  const { choices, settled, more, fetchMore, isFailed, retry } = useOptions(source, {
    typed: typed ?? '',
    narrowing,
    pageSize: PAGE_ROWS,
    enabled: open,
  })
  const active = Math.min(at, Math.max(0, choices.length - 1))
  // A page may be empty after filtering; then wait for the next one.
  const isAnswered = settled && (choices.length > 0 || !more)
  // Load a page when it is opened, and when the loaded choices do not fill it.
  const isPartial = open && settled && more && choices.length < (Math.floor(at / PAGE_ROWS) + 1) * PAGE_ROWS
  useEffect(() => {
    if (isPartial) fetchMore()
  })
  const chosen = textOf(value)
  const isPicked = picked !== undefined && picked.value === chosen
  const namedChoice = useChoices(source.namedBy ?? source, isBlank(value) || isPicked ? [] : [chosen]).get(chosen)
  const choice = isPicked ? picked : namedChoice
  const valueText = choice === undefined ? chosen : choiceText(source, choice)
  const place = usePlaceBelow(input.current?.input ?? null, open, source.rows ?? USUAL_SIZE)
  // The table must be positioned before ARIA attributes refer to it.
  const isShown = open && place !== undefined

  const goTo = (place: number) => setAt(Math.max(0, more ? place : Math.min(place, choices.length - 1)))
  const search = (text: string | undefined) => {
    setTyped(text)
    setAt(0)
    setAwaited(false)
  }
  const close = () => search(undefined)
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined || source.rows?.isRefused(choice)) return
    setPicked(choice)
    onChange(choice.value)
    onChosen?.(choice)
    close()
  }
  // Enter came before the results, as with a scanner: choose the first result.
  const chooseAwaited = useEffectEvent(() => {
    setAwaited(false)
    choose(choices[0])
    // There was no result to choose, and the focus has moved on.
    if (open && document.activeElement !== input.current?.input) close()
  })
  const arrived = awaited && isAnswered && open
  useEffect(() => {
    if (arrived) chooseAwaited()
  }, [arrived])

  // Select the name, so that typing replaces it.
  useEffect(() => {
    const cell = input.current?.input
    if (!open && cell && cell === document.activeElement) cell.select()
  }, [open])

  const enter = () => (isAnswered ? choose(choices[active]) : setAwaited(true))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const step = STEPS[event.key]
    if (!open) {
      if (event.key !== 'ArrowDown') return
      search('')
    } else if (step !== undefined) goTo(active + step)
    else if (event.key === 'Enter') enter()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Backspace' && typed === '' && !field.required) onChange(null)
    else return
    // Neither the rows nor the page must handle this key too.
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }
  const onType = (text: string) => {
    if (text === '' && !open && !field.required) onChange(null)
    search(text)
  }

  return (
    <>
      <Input
        {...controlProps(props)}
        ref={input}
        role="combobox"
        aria-haspopup="grid"
        aria-expanded={open}
        aria-autocomplete="list"
        {...(isShown ? { 'aria-controls': `${id}-choices` } : {})}
        {...(isShown && choices.length > 0 ? { 'aria-activedescendant': `${id}-choice-${active}` } : {})}
        autoComplete="off"
        value={typed ?? valueText}
        {...(open && valueText !== '' ? { placeholder: valueText } : {})}
        title={valueText}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && search('')}
        // Leaving the cell before the results arrive keeps the pending choice.
        onBlur={() => !awaited && close()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isShown &&
        createPortal(
          <ChoiceTable
            id={id}
            label={props.label ?? ''}
            place={place}
            choices={choices}
            rows={source.rows}
            failure={isFailed ? retry : undefined}
            more={more}
            searching={!settled}
            missing={
              typed === '' && settled && source.missing ? (
                <MissingChoice missing={source.missing} narrowing={narrowing} />
              ) : null
            }
            active={active}
            onActive={goTo}
            onChoose={choose}
          />,
          document.body,
        )}
    </>
  )
}
