import { queryString } from '@entrepot/client/transport'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { countLocations, type LocationPattern, MAX_LOCATIONS } from '@entrepot/domain/basic-data/location-pattern'
import { Button, Drawer } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormField } from '../../../engine/detail/form/form-field.tsx'
import { FormValues } from '../../../engine/fields/form-values-context.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useToast } from '../../../runtime/toast.ts'
import { bodyOf, FIRST_PATTERN, type GeneratorPlace, isSamePlace, placeFields } from './generator-pattern.ts'
import { GeneratorPreview } from './generator-preview.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { useGenerate, useTakenNumbers } from './use-generator.ts'
import '../../../engine/detail/group.css'
import './generator.css'

interface GeneratorDrawerProps {
  readonly place: GeneratorPlace
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

const NOTHING = {}

/** Creates the locations of an area from a pattern, with a preview; then shows the created locations. */
export default function GeneratorDrawer({ place: givenPlace, open, onClose, onDone }: GeneratorDrawerProps) {
  const { t } = useReader()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState<GeneratorPlace>(givenPlace)
  // If the filters of the list changed meanwhile, the new area applies.
  const [lastPlace, setLastPlace] = useState(givenPlace)
  if (!isSamePlace(lastPlace, givenPlace)) {
    setLastPlace(givenPlace)
    setPlace(givenPlace)
  }
  const [pattern, setPattern] = useState<LocationPattern>(FIRST_PATTERN)
  const setPart = useCallback((name: string, value: unknown) => setPlace((old) => ({ ...old, [name]: value })), [])
  const count = countLocations(pattern)
  const { taken } = useTakenNumbers(place, pattern, open)
  const { run, working } = useGenerate(({ total }) => {
    toast.success(t('basicData.generator.done', { count: total }))
    // A person who has left the page stays on the new one.
    const watched = form.current?.checkVisibility() === true
    onDone()
    if (!watched) return
    navigate(`${storageLocations.route}${queryString({ warehouseId: place.warehouseId, areaId: place.areaId })}`)
  })
  const body = bodyOf(place, pattern, false)
  const possible = body !== undefined && count > 0 && count <= MAX_LOCATIONS && taken?.length === 0
  return (
    <Drawer
      open={open}
      title={t('basicData.generator.title')}
      size={520}
      onClose={onClose}
      // Creation cannot be cancelled, so the drawer cannot be closed.
      closable={{ disabled: working }}
      keyboard={!working}
      mask={{ closable: !working }}
      footer={
        <div className="generator-foot">
          <Button disabled={working} onClick={onClose}>
            {t('engine.cancel')}
          </Button>
          <Button type="primary" loading={working} disabled={!possible} onClick={() => body && run(body)}>
            {t(`basicData.generator.${working ? 'working' : count > 0 ? 'create' : 'createNone'}`, { count })}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        className="generator"
        onSubmit={(event) => {
          event.preventDefault()
          if (possible) run(body)
        }}
      >
        <p className="quiet">{t('basicData.generator.intro')}</p>
        <FormValues value={{ ...place }}>
          <div className="field-grid">
            {Object.entries(placeFields).map(([name, field]) => (
              <FormField
                key={name}
                owner="basicData.generator"
                name={name}
                field={field}
                value={place[name as keyof GeneratorPlace]}
                record={NOTHING}
                problems={NOTHING}
                disabled={working}
                onSet={setPart}
              />
            ))}
          </div>
        </FormValues>
        <PatternFields pattern={pattern} disabled={working} onChange={setPattern} />
        <GeneratorPreview pattern={pattern} taken={taken} isComplete={body !== undefined} working={working} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Drawer>
  )
}
