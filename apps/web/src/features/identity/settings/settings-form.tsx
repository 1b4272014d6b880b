import { ApiFailure } from '@entrepot/client/failure'
import { randomId } from '@entrepot/client/random-id'
import { systemSettings } from '@entrepot/contract/identity/settings'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { FormField } from '../../../engine/detail/form/form-field.tsx'
import { isDirty, sentValues, type Values } from '../../../engine/detail/form/form-values.ts'
import { mergeOnto } from '../../../engine/detail/form/merge.ts'
import {
  type Problems,
  problemsAfter,
  problemsOf,
  problemsOfField,
  validate,
} from '../../../engine/detail/form/validate.ts'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { failureText, useToast } from '../../../runtime/toast.ts'
import { useUnsaved } from '../../../runtime/unsaved.ts'
import { useShortcuts } from '../../../ui/hooks/use-shortcut.ts'
import { type Settings, saveSettings } from './settings-api.ts'
import '../../../ui/base.css'
import '../../../engine/detail/group.css'
import './settings.css'

const NAMES = Object.keys(systemSettings)

export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { t } = useReader()
  const toast = useToast()
  const queries = useQueryClient()
  const mayChange = useMay()('settings.update')
  const page = useRef<HTMLElement>(null)
  const underWay = useRef(false)
  const [base, setBase] = useState(settings)
  const [values, setValues] = useState<Values>(settings.values)
  const [problems, setProblems] = useState<Problems>({})
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const dirty = isDirty(NAMES, base.values, values)
  useUnsaved(dirty)

  const adopt = (saved: Settings) => {
    setBase(saved)
    setValues(saved.values)
    queries.setQueryData(['settings'], saved)
  }
  const refused = (failure: unknown) => {
    if (!(failure instanceof ApiFailure)) throw failure
    const current =
      failure.code === 'STALE_VERSION' ? (failure.body.detail?.current as Settings | undefined) : undefined
    if (current) {
      // The values saved by the other person appear at once; one's own changes stay on top, to be saved again.
      setValues(mergeOnto(NAMES, base.values, values, current.values).values)
      setBase(current)
    }
    setProblems(problemsOf(refusedFields(failure)))
    setRefusal(failure)
  }
  const save = async () => {
    const wrong = validate(t, systemSettings, NAMES, values)
    setProblems(wrong)
    if (underWay.current || !dirty || Object.keys(wrong).length > 0) return
    underWay.current = true
    setSaving(true)
    setRefusal(undefined)
    try {
      const changes = sentValues(NAMES, base.values, values, false)
      adopt(await saveSettings(base.version, changes, randomId()))
      toast.success(t('settings.saved'))
    } catch (failure) {
      refused(failure)
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  useShortcuts(page, [{ key: 'Enter', ctrl: true, run: save }])

  const set = (name: string, value: unknown) => {
    const next = { ...values, [name]: value }
    setProblems(problemsAfter(problems, values, next))
    setValues(next)
  }
  const undo = () => {
    setValues(base.values)
    setProblems({})
    setRefusal(undefined)
  }
  return (
    <section ref={page} className="settings-page">
      <h1 className="visually-hidden">{t('settings.title')}</h1>
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal)} />}
      {Object.entries(systemSettings).map(([name, field]) => (
        <FormField
          key={name}
          owner="settings"
          name={name}
          field={field}
          value={values[name]}
          record={values}
          problems={problemsOfField(problems, name)}
          disabled={!mayChange || saving}
          onSet={set}
        />
      ))}
      {mayChange && (
        <div className="settings-buttons">
          <Button type="primary" loading={saving} disabled={!dirty} onClick={save}>
            {t('engine.save')}
          </Button>
          <Button disabled={!dirty || saving} onClick={undo}>
            {t('settings.undo')}
          </Button>
        </div>
      )}
    </section>
  )
}
