import { readPermission } from '@entrepot/contract/kit/declaration'
import * as f from '@entrepot/contract/kit/fields'
import {
  type FloorColour,
  floorColour,
  floorFigures,
  floorFiguresQuery,
  PICK_DAYS,
} from '@entrepot/contract/query/analysis/floor-figures'
import { paging } from '@entrepot/contract/query/analysis/moments'
import { inventorySnapshots } from '@entrepot/contract/query/analysis/snapshots'
import { LEDGER_READERS, stockEntries } from '@entrepot/contract/query/stock-entries'
import { Segmented } from 'antd'
import { useCallback, useId, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { WithReader } from '../../../../engine/with-reader.tsx'
import type { Place } from '../../../../floor-plan/scene.ts'
import { showDrawerList } from '../../../../runtime/drawer-list.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { AskField } from '../ask/ask-field.tsx'
import { AtField } from '../ask/at-field.tsx'
import { OwnerAreaFields } from '../ask/owner-area-fields.tsx'
import { useAnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import { sameGoods } from '../parts/drill.ts'
import { problemsOf } from '../parts/use-analysis.ts'
import { FloorReplay } from './floor-replay.tsx'
import { PLACE_SORTS } from './place-rows.tsx'
import { PlaceTable } from './place-table.tsx'
import { useFloorFigures } from './use-floor.ts'
import './floor.css'

const SORTS: ReadonlySet<unknown> = new Set(PLACE_SORTS.flatMap((name) => [`${name},asc`, `${name},desc`]))
const ASKING = {
  shape: {
    ...floorFiguresQuery.shape,
    ...paging,
    sort: { safeParse: (value: unknown) => ({ success: SORTS.has(value) }) },
  },
}
const COLOUR = f.choice(floorColour, { required: true })
const PICK_WINDOWS = ['1', '7', '14', '30', '90'] as const

/** Where stock was, on the floor plan and as a table. */
export default function FloorPanel() {
  return (
    <WithReader>
      <Floor />
    </WithReader>
  )
}

function Floor() {
  const { t } = useReader()
  const navigate = useNavigate()
  const may = useMay()
  const daysLabel = useId()
  const address = useAnalysisAddress(floorFigures.route, ASKING)
  const { question, change } = address
  const colour: FloorColour = floorColour.values.find((one) => one === question.colour) ?? 'fill'
  const answer = useFloorFigures(question, colour)
  const problems = problemsOf(answer.error)
  const { day, at, cargoOwnerId: owner } = question
  const seesSnapshots = may(readPermission(inventorySnapshots))
  const stockOf = useMemo(() => {
    if (!seesSnapshots) return undefined
    return (locationId: string) =>
      sameGoods(inventorySnapshots.route, {}, { locationId, day, at, cargoOwnerId: owner, by: 'batch' })
  }, [seesSnapshots, day, at, owner])
  const moment = answer.figures?.at
  const open = useCallback(
    ({ id, fullNo }: Place) => {
      if (stockOf !== undefined) return navigate(stockOf(id))
      if (!LEDGER_READERS.some(may)) return
      const filters = {
        locationId: id,
        ...(moment === undefined ? {} : { happenedTimeEnd: moment }),
        ...(owner === undefined ? {} : { cargoOwnerId: owner }),
      }
      showDrawerList({ list: stockEntries.name, filters, about: fullNo })
    },
    [stockOf, navigate, may, moment, owner],
  )
  const title = t('floorFigures.title')
  return (
    <AnalysisFrame
      title={title}
      change={change}
      tools={<AnalysisTools analysis="floorFigures" path={floorFigures.name} question={answer.parameters} />}
      ask={
        <>
          <AskField
            name="colour"
            label={t('floor.colourBy')}
            field={COLOUR}
            value={colour}
            onChange={(next) => change({ colour: next === 'fill' ? undefined : next, sort: undefined })}
          />
          {colour === 'picks' && (
            <div className="ask-field ask-days">
              <span id={daysLabel}>{t('floor.pickDays')}</span>
              <Segmented
                aria-labelledby={daysLabel}
                value={question.days ?? String(PICK_DAYS)}
                options={[...PICK_WINDOWS]}
                onChange={(days) => change({ days: days === String(PICK_DAYS) ? undefined : days })}
              />
            </div>
          )}
          <AtField address={address} problems={problems} />
          <OwnerAreaFields address={address} problems={problems} />
        </>
      }
    >
      <FloorReplay question={question} colour={colour} answer={answer} change={change} onOpen={open} />
      <PlaceTable colour={colour} answer={answer} address={address} stockOf={stockOf} />
    </AnalysisFrame>
  )
}
