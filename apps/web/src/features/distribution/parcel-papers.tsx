import { PrinterOutlined } from '@ant-design/icons'
import type { parcels } from '@entrepot/contract/distribution/parcel'
import { PRINT_FORMATS } from '@entrepot/contract/kit/print'
import { Button, Dropdown } from 'antd'
import type { DocumentPartProps } from '../../engine/document/document-options.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { printLabel, printManifest, printSlip } from './stations/papers.ts'

/** Prints documents of a parcel again: label, packing slip and manifest. */
export function ParcelPapers({ record }: DocumentPartProps<typeof parcels>) {
  const { t } = useReader()
  const may = useMay()
  const { id, manifestId } = record
  const items = [
    ...PRINT_FORMATS.map((format) => ({
      key: format,
      label: t(`print.label.${format}`),
      onClick: () => void printLabel(id, format),
    })),
    { key: 'slip', label: t('packing.key.slip'), onClick: () => void printSlip(id) },
    ...(typeof manifestId === 'string' && may('manifests.read')
      ? [{ key: 'manifest', label: t('handover.key.print'), onClick: () => void printManifest(manifestId) }]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<PrinterOutlined aria-hidden />}>{t('document.print')}</Button>
    </Dropdown>
  )
}
