import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import type { Target } from './find-screens.ts'

interface PaletteListProps {
  readonly id: string
  readonly matches: readonly Target[]
  readonly chosen: number
  readonly onPoint: (place: number) => void
  readonly onChoose: (target: Target) => void
}

/** The focus stays in the input, which refers to the selected option. */
export function PaletteList({ id, matches, chosen, onPoint, onChoose }: PaletteListProps) {
  const t = useWords()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div id={id} ref={list} className="palette-list" role="listbox" aria-label={t('palette.screens')}>
      {matches.map((target, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input chooses
        <div
          key={target.path}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          className="palette-item"
          onMouseMove={() => place !== chosen && onPoint(place)}
          onClick={() => onChoose(target)}
        >
          <span>{target.title}</span>
          <span className="palette-section">{target.section}</span>
        </div>
      ))}
    </div>
  )
}
