import { Drawer } from 'antd'
import { useLanguage, useWords } from '../../runtime/words/words.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ColourChoice } from './colour-choice.tsx'
import type { DialogProps } from './dialog.ts'
import { NarrowChoices } from './narrow-choices.tsx'
import { SwitchRow } from './switch-row.tsx'
import './settings-drawer.css'

/** The person's display settings in this browser. Everything is applied at once. */
export default function SettingsDrawer({ open, onClose }: DialogProps) {
  const t = useWords()
  const language = useLanguage()
  const narrow = useNarrow()
  return (
    // The mask is transparent, so that the effect is visible on the page.
    <Drawer
      open={open}
      onClose={onClose}
      title={t('display.drawer')}
      size={300}
      styles={{ mask: { background: 'transparent' } }}
    >
      <ColourChoice />
      <AppearanceChoice />
      {narrow && <NarrowChoices />}
      <section className="settings-part">
        <h3>{t('display.layout')}</h3>
        <SwitchRow name="tabsBar" />
        <SwitchRow name="fixedHeader" />
        <SwitchRow name="sidebarLogo" />
        {language === 'zh' && <SwitchRow name="pinyinSearch" />}
      </section>
    </Drawer>
  )
}
