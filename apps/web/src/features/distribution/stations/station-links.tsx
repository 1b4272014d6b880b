import { handoverDesk, packingStation } from '@entrepot/contract/distribution/stations'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'

/** Above the lists of waves and picks: links to packing and handover. */
export default function StationLinks() {
  const { t } = useReader()
  const may = useMay()
  const navigate = useNavigate()
  return (
    <>
      {may('packingStation.read') && may('orders.pack') && (
        <Button onClick={() => navigate(packingStation.route)}>{t('packingStation.title')}</Button>
      )}
      {may('handoverDesk.read') && may('manifests.add') && (
        <Button onClick={() => navigate(handoverDesk.route)}>{t('handoverDesk.title')}</Button>
      )}
    </>
  )
}
