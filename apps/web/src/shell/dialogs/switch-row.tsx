import { Switch } from 'antd'
import { useId } from 'react'
import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { useWords } from '../../runtime/words/words.ts'

interface SwitchRowProps {
  readonly name: 'tabsBar' | 'fixedHeader' | 'sidebarLogo' | 'pinyinSearch'
}

export function SwitchRow({ name }: SwitchRowProps) {
  const t = useWords()
  const preferences = usePreferences()
  const id = useId()
  return (
    <div className="settings-row">
      <label htmlFor={id}>{t(`display.${name}`)}</label>
      <Switch id={id} checked={preferences[name]} onChange={(on) => setPreference(name, on)} />
    </div>
  )
}
