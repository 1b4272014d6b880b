import { answerQuestions } from '../kit/child.ts'
import { ownCpu } from '../kit/cpu.ts'
import { openApp } from '../kit/opened-app.ts'
import { startProfile } from '../kit/profile.ts'
import { recordTimes, type Timed } from './statement-times.ts'

export type Question =
  | { readonly open: string }
  | { readonly tell: 'cpu' | 'memory' | 'timeStatements' | 'statementTimes' | 'profile' | 'profiled' }

let times: () => Timed[] = () => []
let profile: ReturnType<typeof startProfile> | undefined

answerQuestions<Question>(async (question) => {
  if ('open' in question) return openApp(question.open)
  if (question.tell === 'statementTimes') return times()
  if (question.tell === 'timeStatements') times = recordTimes()
  if (question.tell === 'profile') profile = startProfile()
  if (question.tell === 'profiled') return (await profile?.()) ?? []
  if (question.tell === 'memory') return { bytes: process.memoryUsage().rss }
  return { cpu: ownCpu() }
})
