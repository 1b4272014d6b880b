import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { loadSettings } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'

const SETTINGS_KEY = ['settings'] as const

/** What the whole system is set to. */
export default function SettingsPage() {
  return (
    <WithReader>
      <LoadedSettings />
    </WithReader>
  )
}

function LoadedSettings() {
  const { t } = useReader()
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: loadSettings,
    refetchOnWindowFocus: false,
  })
  if (data) return <SettingsForm settings={data} />
  if (!error) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <PageState
      kind="error"
      title={t('engine.loadFailed')}
      step={<Button onClick={() => refetch()}>{t('engine.retry')}</Button>}
    >
      {failureText(error)}
    </PageState>
  )
}
