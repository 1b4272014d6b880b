import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { FailedPage } from '../../../engine/failed-page.tsx'
import { WithReader } from '../../../engine/with-reader.tsx'
import { loadSettings } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'

const SETTINGS_KEY = ['settings'] as const

/** Settings of the whole system. */
export default function SettingsPage() {
  return (
    <WithReader>
      <LoadedSettings />
    </WithReader>
  )
}

function LoadedSettings() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: loadSettings,
    refetchOnWindowFocus: false,
  })
  if (data) return <SettingsForm settings={data} />
  if (!error) return <Skeleton active paragraph={{ rows: 4 }} />
  return <FailedPage failure={error} onRetry={() => void refetch()} />
}
