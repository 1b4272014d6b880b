import { StarOutlined } from '@ant-design/icons'
import { randomId } from '@entrepot/client/random-id'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { type AnalysisName, savedAnalyses, USUAL_RUN_TIME } from '@entrepot/contract/query/saved-analyses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { listApi } from '../../../../runtime/session/api.ts'
import { useMe } from '../../../../runtime/session/session.ts'
import { useToast } from '../../../../runtime/toast.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { questionIn } from '../parts/use-export-job.ts'
import { addressOf } from './open-analysis.tsx'

const NameDialog = lazy(async () => ({
  default: (await import('../../../../engine/list/views/name-dialog.tsx')).NameDialog,
}))

/** Maximum number of menu entries; the list has all. */
const MAX_ENTRIES = 20

interface SavedMenuProps {
  readonly analysis: AnalysisName
  readonly question: Readonly<Record<string, string>>
}

/** Saved analyses: opens one, or saves the current one. */
export function SavedMenu(props: SavedMenuProps) {
  const { permissions } = useMe()
  return permissions.includes(readPermission(savedAnalyses)) ? <OwnSavedMenu {...props} /> : null
}

function OwnSavedMenu({ analysis, question }: SavedMenuProps) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { permissions, currentWarehouseId: warehouseId } = useMe()
  const [isOpen, setIsOpen] = useState(false)
  const [isNaming, setIsNaming] = useState(false)
  // A second Enter can come before the dialog has closed.
  const isSaving = useRef(false)
  const { data, error } = useQuery({
    queryKey: [savedAnalyses.name, 'menu', analysis, warehouseId],
    enabled: isOpen,
    queryFn: () => listApi(savedAnalyses).list({ analysis, warehouseId: warehouseId ?? '', pageSize: MAX_ENTRIES }),
  })
  const save = async (name: string) => {
    if (isSaving.current) return
    isSaving.current = true
    const schedule = { repeat: 'NEVER', runTime: USUAL_RUN_TIME, movesDays: true, format: 'xlsx' } as const
    const draft = { warehouseId: warehouseId ?? '', name, analysis, parameters: questionIn(question), ...schedule }
    try {
      await listApi(savedAnalyses).create(draft, { idempotencyKey: randomId() })
      setIsNaming(false)
      toast.success(t('savedAnalyses.saved', { name }))
      await client.invalidateQueries({ queryKey: [savedAnalyses.name] })
    } catch {
      // The transport has shown the reason; the name stays in the dialog.
    } finally {
      isSaving.current = false
    }
  }
  const saved = (data?.content ?? []).map((one) => ({
    key: one.id,
    label: one.name,
    onClick: () => navigate(addressOf(one)),
  }))
  const unread = error === null ? 'shell.loading' : 'engine.loadFailed'
  const none = { key: 'none', label: t(data === undefined ? unread : 'savedAnalyses.none'), disabled: true }
  const items = [
    ...(saved.length > 0 ? saved : [none]),
    { type: 'divider' as const },
    ...(permissions.includes('savedAnalyses.create')
      ? [{ key: 'save', label: t('savedAnalyses.save'), onClick: () => setIsNaming(true) }]
      : []),
    { key: 'all', label: t('savedAnalyses.all'), onClick: () => navigate(savedAnalyses.route) },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setIsOpen}>
        <Button icon={<StarOutlined aria-hidden />}>{t('savedAnalyses.menu')}</Button>
      </Dropdown>
      {isNaming && (
        <NameDialog
          title={t('savedAnalyses.save')}
          label={t('savedAnalyses.nameLabel')}
          initial=""
          onName={save}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  )
}
