import { randomId } from '@entrepot/client/random-id'
import { wavePicks } from '@entrepot/contract/distribution/wave'
import type { waveRules } from '@entrepot/contract/distribution/wave-rules'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DetailPanelProps } from '../../../engine/screen.ts'
import { recordAddress } from '../../../engine/screen-facts.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { runRule } from './plan/plan-api.ts'

/** Runs the rule now, without waiting for its time. */
export default function RunRulePanel({ record }: DetailPanelProps<typeof waveRules>) {
  const { t } = useReader()
  const may = useMay()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (!may('wavePicks.write') || record.status !== 'ACTIVE') return null
  const run = async () => {
    setBusy(true)
    try {
      const { id } = await runRule(record.id, randomId())
      navigate(recordAddress(wavePicks, id) ?? wavePicks.route)
    } catch {
      // The transport has shown the reason.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="wave-rule-run">
      <p className="quiet">{t('waves.rule.text')}</p>
      <Button type="primary" loading={busy} onClick={run}>
        {t('waves.rule.run')}
      </Button>
    </section>
  )
}
