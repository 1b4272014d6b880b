import { UnorderedListOutlined } from '@ant-design/icons'
import { storageLocations } from '@entrepot/contract/basic-data/storage-locations'
import { Checkbox, Segmented } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { referenceKind } from '../../../engine/fields/reference/reference.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { COLOUR_BY, isStockLayer } from './floor-plan-layers.ts'
import type { PlanChoices } from './use-plan-choices.ts'

const WarehousePicker = referenceKind.Edit
const NOTHING = {}

/** Choice of warehouse and colours, and the link to the same places as a list. */
export function PlanTools({ warehouseId, isOwn, seesStock, colourBy, showCameras, showPeople, change }: PlanChoices) {
  const { t } = useReader()
  const [warehouseControl, colourLabel] = [useId(), useId()]
  const layers = COLOUR_BY.filter((value) => seesStock || !isStockLayer(value))
  const list = warehouseId ? `${storageLocations.route}?warehouseId=${warehouseId}` : storageLocations.route
  return (
    <div className="floor-plan-tools">
      <div className="floor-plan-warehouse">
        <WarehousePicker
          id={warehouseControl}
          label={t('plan.warehouse')}
          owner={storageLocations.name}
          name="warehouseId"
          field={storageLocations.fields.warehouseId}
          value={warehouseId ?? null}
          record={NOTHING}
          problems={NOTHING}
          onChange={(id) => typeof id === 'string' && change({ warehouseId: id })}
        />
      </div>
      <div className="floor-plan-colours">
        <span id={colourLabel} className="quiet">
          {t('plan.colourBy')}
        </span>
        <Segmented
          aria-labelledby={colourLabel}
          value={colourBy}
          options={layers.map((value) => ({ value, label: t(`plan.by.${value}`) }))}
          onChange={(next) => change({ colourBy: next })}
        />
      </div>
      <Checkbox checked={showCameras} onChange={({ target }) => change({ showCameras: target.checked })}>
        {t('plan.cameras')}
      </Checkbox>
      {isOwn && (
        <Checkbox checked={showPeople} onChange={({ target }) => change({ showPeople: target.checked })}>
          {t('task.show')}
        </Checkbox>
      )}
      <Link className="floor-plan-list" to={list}>
        <UnorderedListOutlined aria-hidden /> {t('plan.asList')}
      </Link>
    </div>
  )
}
