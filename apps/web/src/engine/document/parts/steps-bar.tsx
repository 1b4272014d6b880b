import type { DocumentRecord } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../runtime/dates.ts'
import { useReader } from '../../../runtime/reader.ts'
import { textOf } from '../../fields/say.ts'
import { ageOf } from '../../fields/time/age.ts'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import { stepsOf } from './steps.ts'
import './steps-bar.css'

export const useHistory = ({ declaration }: DocumentScreen, id: string) =>
  useQuery({ queryKey: [declaration.name, 'history', id], queryFn: () => documentApi(declaration).history(id) })

/** The steps of this document, with person and time under each. */
export function StepsBar({ screen, record }: { readonly screen: DocumentScreen; readonly record: DocumentRecord }) {
  const { declaration } = screen
  const { t, word, language } = useReader()
  const { data = [] } = useHistory(screen, record.id)
  const { look } = fieldOf(declaration.fields, declaration.state)
  const enumeration = look.kind === 'choice' ? look.of.name : ''
  const steps = stepsOf(declaration.steps, textOf(record[declaration.state]), data)
  return (
    <ol className="steps-bar" aria-label={t('document.steps')}>
      {steps.map(({ state, kind, who, when }) => (
        <li key={state} data-kind={kind} {...(kind === 'now' || kind === 'aside' ? { 'aria-current': 'step' } : {})}>
          <span className="step-name">{word(`enum.${enumeration}.${state}`, state)}</span>
          <span className="step-told" title={formatTime(when)}>
            {when !== undefined && `${who ?? t('engine.system')} · ${ageOf(when, language)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
