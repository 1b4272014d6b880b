import { DownOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { randomId } from '@entrepot/client/random-id'
import { jobs, runnableJobs } from '@entrepot/contract/integration/jobs'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import type { ListPanelProps } from '../../engine/screen.ts'
import { listApi } from '../../runtime/session/api.ts'
import { useToast } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'

/** Starts a job of a known kind; replaces a form with a single field. */
export default function RunJob({ refresh }: ListPanelProps) {
  const t = useWords()
  const toast = useToast()
  const [starting, setStarting] = useState(false)
  const underWay = useRef(false)
  const start = async (kind: (typeof runnableJobs)[number]) => {
    if (underWay.current) return
    underWay.current = true
    setStarting(true)
    try {
      await listApi(jobs).create({ kind }, { idempotencyKey: randomId() })
      toast.success(t('jobs.started', { kind: t(`enum.jobKind.${kind}`) }))
      refresh()
    } catch {
      // The transport has shown the reason, and the list shows that no job was started.
    } finally {
      underWay.current = false
      setStarting(false)
    }
  }
  const items = runnableJobs.map((kind) => ({
    key: kind,
    label: t(`enum.jobKind.${kind}`),
    onClick: () => start(kind),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<PlayCircleOutlined aria-hidden />} loading={starting}>
        {t('jobs.runNow')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
