import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { ANALYSIS_SCREENS, analysisName } from '@entrepot/contract/query/saved-analyses'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useWords } from '../../../../runtime/words/words.ts'

/** A question is put on its own screen, and saved from there. */
export default function ChooseAnalysis() {
  const t = useWords()
  const navigate = useNavigate()
  const items = analysisName.values
    .filter((name) => name !== 'inventoryComparison')
    .map((name) => ({
      key: name,
      label: t(`enum.analysisName.${name}`),
      onClick: () => navigate(ANALYSIS_SCREENS[name]),
    }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {t('engine.new', { one: t('savedAnalyses.one') })} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
