import { wavePicks } from '@entrepot/contract/distribution/wave'
import { waveRules } from '@entrepot/contract/distribution/wave-rules'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormField } from '../../../../engine/detail/form/form-field.tsx'
import { recordAddress } from '../../../../engine/screen-facts.ts'
import { refusedFields } from '../../../../runtime/failure-fields.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { JoinPicker } from './join-picker.tsx'
import { joinedWave } from './joining-to.ts'
import { LeftOrders } from './left-orders.tsx'
import type { PlanChoice, PlanValues } from './plan-api.ts'
import { PlanFigures } from './plan-figures.tsx'
import { PlanTours } from './plan-tours.tsx'
import { RulePicker } from './rule-picker.tsx'
import { useJoin } from './use-join.ts'
import { usePlan } from './use-plan.ts'
import './plan.css'

const { mode, cartSlots, cartVolume, cartWeight, maxOrders, maxTours, oneArea, effort } = waveRules.fields
const ALWAYS = { mode, cartSlots, maxTours, cartVolume, cartWeight, oneArea, effort }
const NO_PROBLEMS = {}

interface PlanDrawerProps {
  readonly choice: PlanChoice
  readonly onClose: () => void
}

/** Plans a wave: choice of carts, preview of the result, then creation of the wave. */
export function PlanDrawer({ choice, onClose }: PlanDrawerProps) {
  const { t } = useReader()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(choice)
  const [values, setValues] = useState<PlanValues>({ mode: 'CLUSTER', cartSlots: 12, maxOrders: 200, effort: 'NORMAL' })
  const plan = usePlan(chosen, values, (id) => {
    onClose()
    navigate(recordAddress(wavePicks, id) ?? wavePicks.route)
  })
  const { step, preview, progress, failure } = plan
  const set = (name: string, value: unknown) => {
    setValues((old) => ({ ...old, [name]: value }))
    plan.forget()
  }
  const byOrders = 'orderIds' in chosen
  const { state } = useLocation()
  const [waveId, setWaveId] = useState(byOrders ? joinedWave(state) : undefined)
  const join = useJoin((id) => {
    onClose()
    navigate(recordAddress(wavePicks, id) ?? wavePicks.route)
  })
  const fields = byOrders ? ALWAYS : { ...ALWAYS, maxOrders }
  const problems = new Map(refusedFields(failure).map(({ field, message }) => [field, { '': message }]))
  const isBusy = step !== 'idle'
  return (
    <Drawer
      open
      size={narrow ? '100%' : 760}
      mask={{ closable: false }}
      title={t('waves.plan.title')}
      onClose={onClose}
      footer={
        <div className="wave-plan-foot">
          <Button onClick={onClose}>{t('engine.close')}</Button>
          {step === 'planning' && <Button onClick={plan.stop}>{t('waves.plan.stop')}</Button>}
          {waveId === undefined && (
            <Button type={preview ? 'default' : 'primary'} loading={step === 'planning'} onClick={plan.plan}>
              {t('waves.plan.preview')}
            </Button>
          )}
          {waveId !== undefined && byOrders && (
            <Button type="primary" loading={join.busy} onClick={() => join.join(waveId, chosen.orderIds)}>
              {t('waves.join')}
            </Button>
          )}
          {waveId === undefined && preview && preview.tours.length > 0 && (
            <Button type="primary" loading={step === 'creating'} disabled={step === 'planning'} onClick={plan.create}>
              {t('waves.plan.create')}
            </Button>
          )}
        </div>
      }
    >
      <div className="wave-plan">
        <p className="quiet">
          {byOrders ? t('waves.plan.chosen', { count: chosen.orderIds.length }) : t('waves.plan.filtered')}
        </p>
        {byOrders && <JoinPicker waveId={waveId} onChoose={setWaveId} />}
        {join.failure !== undefined && <Alert type="error" showIcon title={failureText(join.failure)} />}
        {!byOrders && (
          <RulePicker
            filters={chosen.filters}
            values={values}
            onChoose={(rule) => {
              setChosen({ filters: rule.filters ?? {}, ruleId: rule.id })
              setValues({ ...rule })
              plan.forget()
            }}
          />
        )}
        {waveId === undefined && (
          <div className="wave-plan-form">
            {Object.entries(fields).map(([name, field]) => (
              <FormField
                key={name}
                owner={waveRules.name}
                name={name}
                field={field}
                value={values[name as keyof PlanValues]}
                record={{ ...values }}
                problems={problems.get(name) ?? NO_PROBLEMS}
                disabled={isBusy}
                onSet={set}
              />
            ))}
          </div>
        )}
        {step === 'planning' && (
          <ProgressBar
            label={t('waves.plan.preview')}
            part={progress === undefined ? undefined : progress.steps / Math.max(1, progress.maxSteps)}
            text=""
            moving
            failed={false}
          />
        )}
        {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
        {waveId === undefined && preview && (
          <section aria-label={t('waves.plan.preview')}>
            <PlanFigures preview={preview} />
            <PlanTours tours={preview.tours} />
            <LeftOrders left={preview.left} />
          </section>
        )}
      </div>
    </Drawer>
  )
}
