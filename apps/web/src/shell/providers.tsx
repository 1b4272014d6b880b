import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useLibraryLocale } from '../engine/runtime/library-locale.ts'
import { usePreferences } from '../engine/runtime/preferences.ts'
import { queryClient } from '../engine/runtime/query-client.ts'
import { antdTheme, THEME_CLASS } from '../theme/antd-theme.ts'
import { usePalette } from '../theme/appearance.ts'

/** Theme, size and words of Ant Design follow the choices of the person at once. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const { size } = usePreferences()
  const palette = usePalette()
  const locale = useLibraryLocale()
  const theme = useMemo(() => antdTheme(palette, size), [palette, size])
  useLayoutEffect(() => document.body.classList.add(THEME_CLASS), [])
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  )
}
