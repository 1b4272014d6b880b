import { PrinterOutlined } from '@ant-design/icons'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { MAX_PRINTED, PRINT_FORMATS, type PrintFormat } from '@entrepot/contract/kit/print'
import { Button, Dropdown } from 'antd'
import { openFile } from '../../../../runtime/open-file.ts'
import { call } from '../../../../runtime/session/api.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { useWords } from '../../../../runtime/words/words.ts'

async function labelsOf(waveId: string, format: PrintFormat) {
  const parcels = await call<Envelope<{ id: string }[]>>('GET', `${ADMIN_BASE}/wavePicks/${waveId}/parcels`, {})
  const ids = parcels.data.slice(0, MAX_PRINTED).map(({ id }) => id)
  return (await call<Envelope<{ url: string }>>('POST', `${ADMIN_BASE}/parcels/label`, { body: { ids, format } })).data
}

/** Labels of all parcels of a wave in one file. */
export function LabelsButton({ waveId }: { readonly waveId: string }) {
  const t = useWords()
  const may = useMay()
  if (!may('parcels.read')) return null
  const items = PRINT_FORMATS.map((format) => ({
    key: format,
    label: t(`print.format.${format}`),
    onClick: () => openFile(() => labelsOf(waveId, format)).catch(() => undefined),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<PrinterOutlined aria-hidden />}>{t('print.labels')}</Button>
    </Dropdown>
  )
}
