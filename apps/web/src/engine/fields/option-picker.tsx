import { Select } from 'antd'
import { useState } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWords } from '../runtime/words.ts'
import { useNames, useOptions } from './names.ts'

interface ReferencePickerProps {
  /** Who the control is, and what is wrong with it. */
  readonly control: { readonly id: string; readonly disabled?: boolean; readonly status?: 'error' }
  readonly to: string
  readonly several: boolean
  readonly value: readonly string[]
  /** Names that are already known, by id; what is missing is asked for. */
  readonly names: ReadonlyMap<string, string>
  readonly onChange: (ids: string[]) => void
  readonly clearable?: boolean
  /** Chosen names in one line, the rest as a count. */
  readonly oneLine?: boolean
}

/** Searched by the server as a person types; a chosen record shows its name even when it is not among those found. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { control, to, several, value, names, onChange, clearable = true, oneLine } = props
  const t = useWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data: found = [], isFetching } = useOptions(to, keyword, open)
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useNames(
    to,
    value.filter((one) => !names.has(one) && !picked.has(one)),
  )
  const nameOf = (one: string) => names.get(one) ?? picked.get(one) ?? asked.get(one) ?? '…'
  const chosen = value.map((one) => ({ value: one, label: nameOf(one) }))

  const change = (next: readonly { readonly value: string; readonly label?: unknown }[]) => {
    setPicked(new Map([...picked, ...next.map((one) => [one.value, String(one.label ?? '')] as const)]))
    onChange(next.map((one) => one.value))
  }

  return (
    <Select<{ value: string; label: string } | { value: string; label: string }[] | null>
      {...control}
      labelInValue
      {...(several ? { mode: 'multiple' as const } : {})}
      {...(oneLine && value.length > 1 ? { maxTagCount: 'responsive' as const } : {})}
      style={{ width: '100%' }}
      value={several ? chosen : (chosen[0] ?? null)}
      options={found.map((option) => ({ value: option.value, label: option.label }))}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear={clearable}
      loading={open && isFetching}
      notFoundContent={isFetching ? t('engine.searching') : t('engine.nothingFound')}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setTyped('')
      }}
      onChange={(next) => change(next === null || next === undefined ? [] : Array.isArray(next) ? next : [next])}
    />
  )
}
