import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { ANALYSIS_RIGHTS, ANALYSIS_SCREENS, analysisName } from '@entrepot/contract/query/saved-analyses'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useMay } from '../../../../runtime/session/session.ts'
import { useWords } from '../../../../runtime/words/words.ts'

/** A question is put on its own screen, and saved from there. */
export default function ChooseAnalysis() {
  const t = useWords()
  const navigate = useNavigate()
  const may = useMay()
  const items = analysisName.values
    .filter((name) => name !== 'inventoryComparison' && may(ANALYSIS_RIGHTS[name]))
    .map((name) => ({
      key: name,
      label: t(`enum.analysisName.${name}`),
      onClick: () => navigate(ANALYSIS_SCREENS[name]),
    }))
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {t('engine.new', { one: t('savedAnalyses.one') })} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
