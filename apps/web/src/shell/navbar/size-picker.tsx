import { FontSizeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { isSize, SIZES } from '../../runtime/preference-values.ts'
import { setPreference, usePreferences } from '../../runtime/preferences.ts'
import { toast } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'
import { ToolButton } from './tool-button.tsx'

export function SizePicker() {
  const t = useWords()
  const { size } = usePreferences()
  const choose = (key: string) => {
    if (!isSize(key)) return
    setPreference('size', key)
    toast.success(t('size.switched'))
  }
  const items = SIZES.map((one) => ({ key: one, label: t(`size.${one}`), disabled: one === size }))
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [size], onClick: ({ key }) => choose(key) }}>
      <ToolButton label={t('size.title')} icon={<FontSizeOutlined aria-hidden />} aria-haspopup="menu" />
    </Dropdown>
  )
}
