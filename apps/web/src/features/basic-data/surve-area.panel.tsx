import { surveCamera } from '@entrepot/contract/basic-data/surveillance'
import type { DetailPanelProps } from '../../engine/screen.ts'
import { FloorPlanLink } from './floor-plan/floor-plan-link.tsx'
import { ListLink, NextSteps } from './next-steps.tsx'

export default function SurveAreaPanel({ record }: DetailPanelProps) {
  return (
    <NextSteps>
      <ListLink list={surveCamera} filters={{ surveAreaId: record.id }} />
      <FloorPlanLink warehouseId={String(record.warehouseId)} />
    </NextSteps>
  )
}
