import { DownOutlined, HomeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { sessionApi } from '../../runtime/session/api.ts'
import { useMe } from '../../runtime/session/session.ts'
import { useWords } from '../../runtime/words/words.ts'
import { useSwitchWarehouse } from './use-switch-warehouse.ts'

/** The current warehouse. All figures and documents are those of this warehouse. */
export function WarehousePicker() {
  const t = useWords()
  const me = useMe()
  const [isNeeded, setIsNeeded] = useState(false)
  const { data, isLoading } = useQuery({
    queryKey: ['session', 'warehouses'],
    queryFn: sessionApi.warehouses,
    enabled: isNeeded,
  })
  const switchTo = useSwitchWarehouse()
  const items = isLoading
    ? [{ key: '', label: t('shell.loading'), disabled: true }]
    : (data ?? []).map(({ id, name }) => ({ key: id, label: name, disabled: id === me.currentWarehouseId }))
  const name = me.currentWarehouseName ?? t('warehouse.none')
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(open) => open && setIsNeeded(true)}
      menu={{ items, selectedKeys: [me.currentWarehouseId ?? ''], onClick: ({ key }) => switchTo(key) }}
    >
      <button type="button" className="warehouse-button" aria-haspopup="menu" title={t('warehouse.current')}>
        <HomeOutlined aria-hidden />
        <span className="warehouse-name">
          <span className="visually-hidden">{t('warehouse.current')}: </span>
          {name}
        </span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
