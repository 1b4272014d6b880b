import { waveRules } from '@entrepot/contract/distribution/wave-rules'
import type { RecordOf } from '@entrepot/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Space } from 'antd'
import { useId, useState } from 'react'
import { useReader } from '../../../../runtime/reader.ts'
import { listApi } from '../../../../runtime/session/api.ts'
import { meNow, useMay } from '../../../../runtime/session/session.ts'
import { toast } from '../../../../runtime/toast.ts'
import type { PlanValues } from './plan-api.ts'

type Rule = RecordOf<typeof waveRules>

interface RulePickerProps {
  readonly filters: Readonly<Record<string, string>>
  readonly values: PlanValues
  readonly onChoose: (rule: Rule) => void
}

/** Loads a saved rule, or saves these filters and this cart as a new one. */
export function RulePicker({ filters, values, onChoose }: RulePickerProps) {
  const { t } = useReader()
  const may = useMay()
  const queries = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const { data } = useQuery({
    queryKey: [waveRules.name, 'all'],
    queryFn: () => listApi(waveRules).list({ status: 'ACTIVE', pageSize: '200' }),
    enabled: may('waveRules.read'),
  })
  const rules = data?.content ?? []
  const keep = async () => {
    try {
      const warehouseId = meNow()?.currentWarehouseId
      await listApi(waveRules).create({ ...values, name, filters, warehouseId })
      setName('')
      await queries.invalidateQueries({ queryKey: [waveRules.name] })
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <div className="wave-rule-picker">
      {rules.length > 0 && (
        <label htmlFor={`${id}-rule`}>
          {t('waveRules.one')}
          <Select
            id={`${id}-rule`}
            options={rules.map((rule) => ({ value: rule.id, label: rule.name }))}
            onChange={(chosen: string) => {
              const rule = rules.find((one) => one.id === chosen)
              if (rule !== undefined) onChoose(rule)
            }}
          />
        </label>
      )}
      {may('waveRules.create') && (
        <label htmlFor={`${id}-name`}>
          {t('waves.plan.keepRule')}
          <Space.Compact block>
            <Input id={`${id}-name`} value={name} onChange={(event) => setName(event.target.value)} />
            <Button disabled={name.trim() === ''} onClick={keep}>
              {t('engine.save')}
            </Button>
          </Space.Compact>
        </label>
      )}
    </div>
  )
}
