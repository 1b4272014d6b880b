import { PrinterOutlined } from '@ant-design/icons'
import type { Envelope } from '@entrepot/client/resource-client'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { PRINT_FORMATS, type PrintFormat } from '@entrepot/contract/kit/print'
import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { Button, Dropdown } from 'antd'
import { openFile } from '../../../runtime/open-file.ts'
import { useReader } from '../../../runtime/reader.ts'
import { call } from '../../../runtime/session/api.ts'

interface PackageLabelsProps {
  readonly tallyId: string
  /** A single package; undefined prints all packages of the tally. */
  readonly part?: string
}

const labels = async (tallyId: string, format: PrintFormat, part: string | undefined) => {
  const path = `${ADMIN_BASE}/${outTallyTasks.path}/${tallyId}/labels`
  return (await call<Envelope<{ readonly url: string }>>('GET', path, { query: { format, part } })).data
}

/** Choosing the format opens the window. The transport shows a refusal. */
export function PackageLabels({ tallyId, part }: PackageLabelsProps) {
  const { t } = useReader()
  const items = PRINT_FORMATS.map((format) => ({
    key: format,
    label: t(`print.format.${format}`),
    onClick: () => openFile(() => labels(tallyId, format, part)).catch(() => undefined),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      {part === undefined ? (
        <Button icon={<PrinterOutlined aria-hidden />}>{t('print.labels')}</Button>
      ) : (
        <Button type="link" size="small">
          {t('print.label')}
        </Button>
      )}
    </Dropdown>
  )
}
