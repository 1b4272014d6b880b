import { latLong, type PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import { listNamed } from '@entrepot/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { COMES_BACK } from '../../engine/detail/use-back.ts'
import { recordAddress } from '../../engine/screen-facts.ts'
import { PlaneView } from '../../floor-plan/plane-view.tsx'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { loadPlane } from './floor-plan/floor-plan-api.ts'
import './lat-long.css'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Map of all points with a position, above their list; the list's warehouse filter applies here too. */
export default function LatLongPlane() {
  const { t } = useReader()
  const [isHidden = false, hide] = useStored('entrepot.plane.hidden', isBoolean)
  return (
    <section className="lat-long-plane" aria-label={t('plan.plane.title')}>
      <Button type="link" size="small" aria-expanded={!isHidden} onClick={() => hide(isHidden ? undefined : true)}>
        {t(isHidden ? 'plan.plane.show' : 'plan.plane.hide')}
      </Button>
      {!isHidden && <LoadedPlane />}
    </section>
  )
}

const ONE_ID = /^[0-9a-f-]{36}$/i

function LoadedPlane() {
  const { t } = useReader()
  const navigate = useNavigate()
  const parameter = useSearchParams()[0].get('warehouseId') ?? ''
  const warehouseId = ONE_ID.test(parameter) ? parameter : undefined
  const { data, error, refetch } = useQuery({
    queryKey: [latLong.name, 'plane', warehouseId],
    queryFn: ({ signal }) => loadPlane(warehouseId, signal),
  })
  const open = useCallback(
    ({ declaration, id }: PlaneMark) => {
      const list = listNamed(declaration)
      const address = list && recordAddress(list, id)
      if (address) navigate(address, { state: COMES_BACK })
    },
    [navigate],
  )
  if (error) {
    return (
      <Alert
        type="error"
        showIcon
        title={failureText(error)}
        action={<Button onClick={() => refetch()}>{t('engine.retry')}</Button>}
      />
    )
  }
  return (
    <div className="lat-long-room">
      {data && data.length > 0 && <PlaneView marks={data} label={t('plan.plane.title')} onOpen={open} />}
      {data?.length === 0 && <p className="quiet">{t('plan.plane.empty')}</p>}
    </div>
  )
}
