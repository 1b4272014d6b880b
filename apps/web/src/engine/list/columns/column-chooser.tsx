import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useWords } from '../../../runtime/words/words.ts'
import { useDragOrder } from '../../../ui/hooks/use-drag-order.ts'
import { type ColumnChoice, moved } from './columns.ts'
import './column-chooser.css'

interface ColumnChooserProps {
  /** All columns, in the chosen order. */
  readonly all: readonly { readonly name: string; readonly title: string }[]
  readonly choice: ColumnChoice
  readonly onChange: (choice: ColumnChoice | undefined) => void
}

/** Chooses which columns are shown and in what order, by dragging or with buttons. */
export function ColumnChooser({ all, choice, onChange }: ColumnChooserProps) {
  const t = useWords()
  const order = all.map(({ name }) => name)
  const { hidden } = choice
  const move = (from: number, to: number) => {
    if (to >= 0 && to < order.length) onChange({ order: moved(order, from, to), hidden })
  }
  const dragRow = useDragOrder(move)
  const show = (name: string, shown: boolean) =>
    onChange({ order, hidden: shown ? hidden.filter((one) => one !== name) : [...hidden, name] })
  return (
    <div className="column-chooser">
      <ul>
        {all.map(({ name, title }, place) => (
          <li key={name} {...dragRow(place)}>
            <HolderOutlined aria-hidden className="column-handle" />
            <Checkbox
              checked={!hidden.includes(name)}
              disabled={!hidden.includes(name) && hidden.length === order.length - 1}
              onChange={(event) => show(name, event.target.checked)}
            >
              {title}
            </Checkbox>
            <span className="column-moves">
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={place === 0}
                aria-label={t('engine.columnUp', { title })}
                onClick={() => move(place, place - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={place === order.length - 1}
                aria-label={t('engine.columnDown', { title })}
                onClick={() => move(place, place + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('engine.columnsReset')}
      </Button>
    </div>
  )
}
