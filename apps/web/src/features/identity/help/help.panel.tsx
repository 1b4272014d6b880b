import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { publicSettings } from '../../../runtime/session/api.ts'
import { useLanguage, useWords } from '../../../runtime/words/words.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { HelpContents } from './help-contents.tsx'
import { HelpNeighbours } from './help-neighbours.tsx'
import { loadManual } from './manual/manual.ts'
import { Markdown } from './manual/markdown.tsx'
import './help.css'

/** The manual in the language of the person; `?page=` names the page. */
export default function HelpPanel() {
  const t = useWords()
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const how = useNavigationType()
  const {
    data: pages,
    error,
    refetch,
  } = useQuery({
    queryKey: ['manual', language],
    queryFn: () => loadManual(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = useQuery({ queryKey: ['publicSettings'], queryFn: publicSettings, retry: false })
  const contact = data?.helpContact
  const pageName = parameters.get('page')
  const page = pages?.find(({ name }) => name === pageName) ?? pages?.[0]
  const name = page?.name

  // Another page of the manual starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is what changes
  useEffect(() => {
    if (how === 'PUSH') window.scrollTo(0, 0)
  }, [name, how])

  if (pages === undefined) {
    if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
    const step = <Button onClick={() => refetch()}>{t('engine.retry')}</Button>
    return <PageState kind="error" title={t('engine.loadFailed')} step={step} />
  }
  if (page === undefined) return <p>{t('help.empty')}</p>
  return (
    <div className="help">
      <HelpContents pages={pages} current={page.name} contact={contact ?? null} />
      <div className="help-page">
        <article className="manual">
          <Markdown text={page.text} />
        </article>
        <HelpNeighbours pages={pages} current={page.name} />
      </div>
    </div>
  )
}
