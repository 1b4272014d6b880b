import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { useWords } from '../../runtime/words/words.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { usePageNames } from '../routing/use-page-names.ts'

type Ask = (pages: readonly string[]) => Promise<boolean>

const AskContext = createContext<Ask>(async () => true)
export const useAskToDiscard = () => useContext(AskContext)

/** One dialog for the whole shell; it names the pages whose input would be lost. */
export function AskToDiscard({ children }: { readonly children: ReactNode }) {
  const t = useWords()
  const nameOf = usePageNames()
  const [ask, dialog] = useConfirm()
  const askToDiscard = useCallback<Ask>(
    (pages) =>
      ask({
        title: t('unsaved.title'),
        consequence: t('unsaved.text', { pages: pages.map(nameOf).join(', ') }),
        yes: t('unsaved.discard'),
        no: t('unsaved.stay'),
        grave: true,
      }),
    [ask, nameOf, t],
  )
  return (
    <AskContext value={askToDiscard}>
      {children}
      {dialog}
    </AskContext>
  )
}
