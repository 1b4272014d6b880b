import { wavePicks } from '@entrepot/contract/distribution/wave'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import { listApi } from '../../../../runtime/session/api.ts'
import { useMay } from '../../../../runtime/session/session.ts'

interface JoinPickerProps {
  readonly waveId: string | undefined
  readonly onChoose: (waveId: string | undefined) => void
}

const NEW = ''

/** A new wave, or a planned wave that is not released yet. Hidden if there is no such wave. */
export function JoinPicker({ waveId, onChoose }: JoinPickerProps) {
  const { t } = useReader()
  const may = useMay()
  const id = useId()
  const { data } = useQuery({
    queryKey: [wavePicks.name, 'planned'],
    queryFn: () => listApi(wavePicks).list({ waveStatus: 'PLANNED', pageSize: '100' }),
    enabled: may('wavePicks.read'),
  })
  const waves = data?.content ?? []
  if (waves.length === 0) return null
  return (
    <div className="wave-rule-picker">
      <label htmlFor={id}>
        {t('waves.join.wave')}
        <Select
          id={id}
          value={waveId ?? NEW}
          options={[
            { value: NEW, label: t('waves.join.new') },
            ...waves.map(({ id: value, waveNo }) => ({ value, label: waveNo })),
          ]}
          onChange={(chosen: string) => onChoose(chosen === NEW ? undefined : chosen)}
        />
      </label>
      {waveId !== undefined && <p className="quiet">{t('waves.join.text')}</p>}
    </div>
  )
}
