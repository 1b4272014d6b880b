import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { ANALYSIS_RIGHTS, ANALYSIS_SCREENS, analysisName, savedAnalyses } from '@entrepot/contract/query/saved-analyses'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { oneOf, useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'

/** An analysis is created and saved on its own screen, so this panel only links to the screens. */
export default function ChooseAnalysis() {
  const reader = useReader()
  const { t } = reader
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
        {t('engine.new', { one: oneOf(reader, savedAnalyses.name) })} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
