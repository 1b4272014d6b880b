import type { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { Copyable } from '../../../ui/copy/copyable.tsx'
import { PackageLabels } from './package-labels.tsx'
import './packages.css'

/** The packages of a tally with their content; each can be unpacked while that is allowed. */
export default function Packages({ record, send }: DocumentPartProps<typeof outTallyTasks>) {
  const { t } = useReader()
  const heading = useId()
  const [busy, setBusy] = useState<string>()
  const packages = record.packages ?? []
  if (packages.length === 0) return null
  const goodsOf = (id: string) => record.lines.find((line) => line.id === id)
  const unpack = async (packageId: string) => {
    setBusy(packageId)
    await send('unpack', { packageId })
    setBusy(undefined)
  }
  return (
    <section aria-labelledby={heading} className="detail-screen">
      <div className="packages-bar">
        <h2 id={heading}>{t('outTallyTasks.field.packages')}</h2>
        <PackageLabels tallyId={record.id} />
      </div>
      <ul className="packages">
        {packages.map(({ id, packageNo, crossWeight, lines }) => (
          <li key={id}>
            <span className="package-number">
              <Copyable text={packageNo} />
              {crossWeight !== null && Number(crossWeight) > 0 && (
                <span className="quiet figure">{t('outbound.pack.kg', { weight: crossWeight })}</span>
              )}
            </span>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <span className="figure">{sayQuantity(line.skuTotal)}</span>{' '}
                  <span translate="no">
                    {goodsOf(line.id)?.productCode} {goodsOf(line.id)?.productName}
                  </span>
                </li>
              ))}
            </ul>
            <span className="package-tools">
              <PackageLabels tallyId={record.id} part={id} />
              {record.actions.includes('unpack') && (
                <Button type="link" size="small" loading={busy === id} onClick={() => unpack(id)}>
                  {t('outTallyTasks.command.unpack')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
