import { GlobalOutlined } from '@ant-design/icons'
import { isLanguage } from '@entrepot/contract/kit/language'
import { Dropdown } from 'antd'
import { chooseLanguage } from '../../runtime/words/choose-language.ts'
import { LANGUAGE_CHOICES } from '../../runtime/words/languages.ts'
import { useLanguage, useWords } from '../../runtime/words/words.ts'
import { ToolButton } from './tool-button.tsx'

export function LanguagePicker() {
  const t = useWords()
  const language = useLanguage()
  const choose = (key: string) => {
    if (isLanguage(key)) void chooseLanguage(key)
  }
  const items = LANGUAGE_CHOICES.map((one) => ({
    key: one.language,
    label: <span lang={one.language}>{one.name}</span>,
    disabled: one.language === language,
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [language], onClick: ({ key }) => choose(key) }}>
      <ToolButton label={t('language.title')} icon={<GlobalOutlined aria-hidden />} aria-haspopup="menu" />
    </Dropdown>
  )
}
