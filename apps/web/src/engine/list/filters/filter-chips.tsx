import { Button } from 'antd'
import { filterLabelOf, type Reader, useReader } from '../../../runtime/reader.ts'
import { Chip } from '../../../ui/chip.tsx'
import { kindOf } from '../../fields/kinds.ts'
import { useChoices } from '../../fields/reference/names.ts'
import { choiceText, sourceOf } from '../../fields/reference/option-source.ts'
import { type Chip as ChipFact, chipsOf, withoutFilter } from './chips.ts'
import type { Filtered } from './filtered.ts'

interface FilterChipsProps {
  readonly screen: Filtered
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
  /** Undefined where views cannot be saved. */
  readonly onSaveView?: () => void
}

/** The active filters, each removable, and a button to save them as a view. */
export function FilterChips({ screen, filters, onChange, onSaveView }: FilterChipsProps) {
  const { t } = useReader()
  const chips = chipsOf(screen.declaration, filters)
  if (chips.length === 0) return null
  return (
    <div className="filter-chips">
      {chips.map((chip) => (
        <FilterChip
          key={chip.name}
          screen={screen}
          chip={chip}
          onRemove={() => onChange(withoutFilter(filters, chip.parameters))}
        />
      ))}
      <Button type="link" size="small" onClick={() => onChange({})}>
        {t('engine.clearFilters')}
      </Button>
      {onSaveView && (
        <Button type="link" size="small" onClick={onSaveView}>
          {t('engine.view.save')}
        </Button>
      )}
    </div>
  )
}

interface FilterChipProps {
  readonly screen: Filtered
  readonly chip: ChipFact
  readonly onRemove: () => void
}

function FilterChip({ screen, chip, onRemove }: FilterChipProps) {
  const reader = useReader()
  const { name, fields } = screen.declaration
  const field = fields[chip.name]
  const source = field && sourceOf(field.look)
  const choices = useChoices(source, chip.content.kind === 'values' ? chip.content.values : [])
  const names = new Map([...choices].map(([value, choice]) => [value, source ? choiceText(source, choice) : value]))
  const title = field ? filterLabelOf(reader, name, chip.name) : reader.t('engine.keyword')
  const text = textOf(screen, chip, reader, names)
  return (
    <Chip
      title={title}
      text={text}
      removeLabel={reader.t('engine.removeFilter', { name: title })}
      onRemove={onRemove}
    />
  )
}

function textOf({ declaration }: Filtered, chip: ChipFact, reader: Reader, names: ReadonlyMap<string, string>) {
  const { content } = chip
  const field = declaration.fields[chip.name]
  const say = (value: string) => {
    if (field === undefined) return value
    // An id means nothing to a person; the chip only shows that there is such a filter.
    if (field.look.kind === 'id') return '…'
    const props = { owner: declaration.name, name: chip.name, field, record: {} }
    return names.get(value) ?? kindOf(field.look).say(value, reader, props)
  }
  if (content.kind === 'text') return say(content.text)
  if (content.kind === 'values') return content.values.map(say).join(', ')
  const { start, end } = content
  // A date without a time is shown as it is.
  const day = (moment: string) => (/^\d{4}-\d{2}-\d{2}$/.test(moment) ? moment : say(moment))
  if (start && end) return start === end ? day(start) : `${day(start)} – ${day(end)}`
  return start ? `≥ ${day(start)}` : `≤ ${day(end ?? '')}`
}
