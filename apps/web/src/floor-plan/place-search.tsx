import { SearchOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useReader } from '../runtime/reader.ts'
import { placesNumbered } from './find-place.ts'
import type { Place } from './scene.ts'

interface PlaceSearchProps {
  readonly places: readonly Place[]
  readonly onFound: (place: Place) => void
}

/** Typed or scanned: Enter takes the first that fits. */
export function PlaceSearch({ places, onFound }: PlaceSearchProps) {
  const { t } = useReader()
  const [typed, setTyped] = useState('')
  const matches = useMemo(() => placesNumbered(places, typed), [places, typed])
  return (
    <Select<string>
      className="place-search"
      aria-label={t('plan.search')}
      placeholder={t('plan.search')}
      suffixIcon={<SearchOutlined aria-hidden />}
      value={null}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={matches.map(({ id, fullNo }) => ({ value: id, label: fullNo }))}
      notFoundContent={typed.trim() === '' ? null : t('engine.nothingFound')}
      getPopupContainer={(element) => (element as HTMLElement).closest<HTMLElement>('.canvas-view') ?? document.body}
      onSelect={(id) => {
        const place = matches.find((one) => one.id === id)
        setTyped('')
        if (place) onFound(place)
      }}
    />
  )
}
