import { Select } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../runtime/words/words.ts'
import { clearing } from '../clearing.ts'
import { MissingChoice } from './late-missing-choice.tsx'
import { type Narrowing, useChoices, useOptions } from './names.ts'
import { type Choice, choiceText, type OptionSource } from './option-source.ts'
import './option-picker.css'

interface OptionPickerProps {
  /** Id, state and problem of the control. */
  readonly control: {
    readonly id: string
    readonly disabled?: boolean
    readonly status?: 'error'
    readonly placeholder?: string
  }
  readonly source: OptionSource
  readonly several: boolean
  readonly value: readonly string[]
  /** Names that are known already, by value; the others are loaded. */
  readonly names: ReadonlyMap<string, string>
  readonly narrowing?: Narrowing
  readonly onChange: (values: string[]) => void
  readonly clearable?: boolean
  /** Shows the chosen names on one line, the rest as a count. */
  readonly oneLine?: boolean
  /** Explains below the control what is missing when there is nothing to choose; a filter has no space for it. */
  readonly explains?: boolean
}

interface Item {
  readonly value: string
  readonly label: string
  readonly choice?: Choice
}

/** Choices per page; scrolling to the end loads more. */
const OFFERED = 100

/** Searches on the server while a person types; a chosen value shows its name even when the search does not find it. */
export function OptionPicker(props: OptionPickerProps) {
  const { control, source, several, value, names, narrowing, onChange, clearable = true, oneLine, explains } = props
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { choices, settled, fetchMore } = useOptions(source, {
    typed,
    pageSize: OFFERED,
    enabled: open,
    ...(narrowing ? { narrowing } : {}),
  })
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const loadedChoices = useChoices(
    source,
    value.filter((one) => !names.has(one) && !picked.has(one)),
  )
  const loadedText = (one: string) => {
    const choice = loadedChoices.get(one)
    return choice === undefined ? '…' : choiceText(source, choice)
  }
  const chosen = value.map((one): Item => ({ value: one, label: names.get(one) ?? picked.get(one) ?? loadedText(one) }))

  const change = (next: readonly Item[]) => {
    setPicked(new Map([...picked, ...next.map((one) => [one.value, one.label] as const)]))
    onChange(next.map((one) => one.value))
  }

  const isMissing = open && settled && typed === '' && choices.length === 0
  // The explanation stays below the control: the keyboard cannot reach a link inside the list.
  const [wasMissing, setWasMissing] = useState(false)
  if (open && settled && typed === '' && isMissing !== wasMissing) setWasMissing(isMissing)

  const select = (
    <Select<Item | Item[] | null, Item>
      {...control}
      labelInValue
      {...(several ? { mode: 'multiple' as const } : {})}
      {...(oneLine && value.length > 1 ? { maxTagCount: 'responsive' as const } : {})}
      style={{ width: '100%' }}
      value={several ? chosen : (chosen[0] ?? null)}
      options={choices.map((choice) => ({ value: choice.value, label: choiceText(source, choice), choice }))}
      optionRender={({ data }) => <ChoiceLine choice={data.choice} label={data.label} />}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      {...(clearable ? clearing(() => !several && change([])) : {})}
      loading={open && !settled}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + 2 * clientHeight > scrollHeight) fetchMore()
      }}
      notFoundContent={t(settled ? 'engine.nothingFound' : 'engine.searching')}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setTyped('')
      }}
      onChange={(next) => change(next === null || next === undefined ? [] : Array.isArray(next) ? next : [next])}
    />
  )
  if (!explains || !wasMissing || source.missing === undefined) return select
  return (
    <>
      {select}
      <MissingChoice missing={source.missing} narrowing={narrowing ?? {}} />
    </>
  )
}

/** Code and name: people know either. */
const ChoiceLine = ({ choice, label }: { readonly choice: Choice | undefined; readonly label: string }) =>
  choice?.code === undefined && choice?.note === undefined ? (
    label
  ) : (
    <span className="choice-line">
      {choice.code !== undefined && <span className="choice-code">{choice.code}</span>}
      <span>{choice.label}</span>
      {choice.note !== undefined && <span className="choice-note">{choice.note}</span>}
    </span>
  )
