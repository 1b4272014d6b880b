import { type WaveTour, wavePicks } from '@entrepot/contract/distribution/wave'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import { call } from '../../../../runtime/session/api.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { toast } from '../../../../runtime/toast.ts'

/** The picker of a tour; editable with the permission to assign one. */
export function TourPicker({ waveId, tour }: { readonly waveId: string; readonly tour: WaveTour }) {
  const { t } = useReader()
  const may = useMay()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const isOpen = tour.status === 'DRAFT' || tour.status === 'PICKING'
  if (!may('tours.write') || !isOpen) return <span>{tour.pickerName ?? ''}</span>
  const assign = async () => {
    const picker = (typed ?? '').trim()
    if (typed === undefined || picker === (tour.picker ?? '')) return setTyped(undefined)
    try {
      const path = `${ADMIN_BASE}/wavePicks/${waveId}/tours/${tour.id}/assign`
      await call('POST', path, { body: { picker: picker === '' ? null : picker }, isRepeatable: true })
      await queries.invalidateQueries({ queryKey: [wavePicks.name] })
      setTyped(undefined)
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <Input
      aria-label={t('tours.field.picker')}
      value={typed ?? tour.picker ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={assign}
      onPressEnter={assign}
    />
  )
}
