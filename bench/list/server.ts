import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { openApp } from '../kit/opened-app.ts'
import { recordStatements } from './recorder.ts'

export type Question = { readonly open: string } | { readonly tell: 'cpu' | 'record' | 'statements' }

let recorded: () => string[] = () => []

answerQuestions<Question>(async (question) => {
  if ('open' in question) return openApp(question.open)
  if (question.tell === 'statements') return recorded()
  if (question.tell === 'record') recorded = recordStatements()
  return { cpu: ownCpu() }
})
