import { Select } from 'antd'
import { useMemo } from 'react'
import { clearing } from '../clearing.ts'
import { controlProps } from '../control-props.ts'
import type { EditProps, FieldKind, ShowProps } from '../kind.ts'
import { textOf } from '../say.ts'
import { FilterText } from '../text/text.tsx'

const offsetNow = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
}

/** `Asia/Shanghai` without underscores, and with its present offset from UTC. */
function zoneLabel(zone: string): string {
  try {
    return `${zone.replaceAll('_', ' ')} (${offsetNow(zone)})`
  } catch {
    return zone
  }
}

const ShowTimeZone = ({ value }: ShowProps) => (value ? zoneLabel(textOf(value)) : null)

function EditTimeZone(props: EditProps) {
  const { value, onChange, field } = props
  const options = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [],
  )
  return (
    <Select
      {...controlProps(props)}
      style={{ width: '100%' }}
      value={value ? textOf(value) : null}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      {...(field.required ? {} : clearing(() => onChange(null)))}
      onChange={(zone: string | undefined) => onChange(zone ?? null)}
    />
  )
}

export const timeZoneKind: FieldKind = {
  Show: ShowTimeZone,
  Edit: EditTimeZone,
  Filter: FilterText,
  say: (value) => (value ? zoneLabel(textOf(value)) : ''),
  width: 220,
}
