import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { preferencesNow, usePreferences } from '../runtime/preferences.ts'
import { queryClient } from '../runtime/query-client.ts'
import { loadLibraryLocale, useLibraryLocale } from '../runtime/words/library-locale.ts'
import { speakWith } from '../runtime/words/words.ts'
import { antdTheme, THEME_CLASS } from '../theme/antd-theme.ts'
import { usePalette } from '../theme/appearance.ts'
import { CLEARED_BY } from '../ui/clear-icon.tsx'
import { Waiting } from './pages/waiting.tsx'

/**
 * Theme, size and words of Ant Design follow the preferences at once. Waits for the words: adding them later would
 * mount everything below again and lose open or typed content.
 */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { size } = usePreferences()
  const palette = usePalette()
  const locale = useLibraryLocale()
  useEffect(() => {
    speakWith(loadLibraryLocale)
    void loadLibraryLocale(preferencesNow().language)
  }, [])
  const theme = useMemo(() => antdTheme(palette, size), [palette, size])
  useLayoutEffect(() => document.body.classList.add(THEME_CLASS), [])
  if (locale === undefined) return <Waiting />
  return (
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      select={CLEARED_BY}
      datePicker={CLEARED_BY}
      locale={locale}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  )
}
