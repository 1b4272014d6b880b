import { useEffect } from 'react'
import { useWords } from './words/words.ts'

/** Sets the window title: "{page} - Entrepot · Supply Chain WMS". */
export function useDocumentTitle(title: string) {
  const t = useWords()
  useEffect(() => {
    document.title = title === '' ? t('app.title') : `${title} - ${t('app.title')}`
  }, [t, title])
}
