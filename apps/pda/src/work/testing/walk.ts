import { required } from '@entrepot/domain/kernel/required'
import type { NewCommand } from '../../outbox/command.ts'
import { readCode } from '../../scan/scanned.ts'
import type { Flow, Input, OpenedWork, Question, Reply } from '../flow.ts'

export const TODAY = '2026-11-17'

export const scan = (code: string): Input => ({ is: 'scan', scanned: readCode(code, TODAY) })
export const enter = (pieces: number): Input => ({ is: 'count', pieces })
export const tap = (id: string, label = id): Input => ({ is: 'choice', id, label })
export const type = (text: string): Input => ({ is: 'text', text })
export const answer = (data: unknown): Input => ({ is: 'answer', data })
export const refused = (message: string): Input => ({ is: 'noAnswer', isOffline: false, message })
export const OFFLINE: Input = { is: 'noAnswer', isOffline: true, message: '' }

/** State of a test run through a flow. */
export interface Walk<State> {
  readonly state: State
  /** Sent commands, in order. */
  readonly commands: readonly NewCommand[]
  /** Key and values of the last refusal; undefined after a right step. */
  readonly wrong: string | undefined
  readonly question: Question | undefined
  readonly opens: OpenedWork | undefined
  readonly isDone: boolean
}

const wordsOf = (reply: Extract<Reply<unknown>, { is: 'wrong' }>) => {
  const { key, values = {} } = reply.why
  return [key.replace(/^handheld\./, ''), ...Object.values(values)].join(' ')
}

/** Runs the steps in order, like the runner; a wrong step changes only the state named in its reply. */
export function walkFrom<Content, State>(
  flow: Flow<Content, State>,
  content: Content,
  start: State,
  inputs: readonly Input[],
): Walk<State> {
  // A question without a key is not stored, so a wrong answer to it leaves the stored state unchanged.
  let stored = start
  let walk: Walk<State> = {
    state: start,
    commands: [],
    wrong: undefined,
    question: undefined,
    opens: undefined,
    isDone: false,
  }
  for (const input of inputs) {
    const reply = flow.step(content, walk.state, input, { today: TODAY })
    const { commands } = walk
    if (reply.is === 'wrong')
      walk = { ...walk, state: reply.state ?? stored, wrong: wordsOf(reply), question: undefined, opens: undefined }
    else if (reply.is === 'question')
      walk = { ...walk, state: reply.state, wrong: undefined, question: reply.question, opens: undefined }
    else
      walk = {
        state: reply.state,
        commands: [...commands, ...(reply.commands ?? [])],
        wrong: undefined,
        question: undefined,
        opens: reply.opens,
        isDone: reply.isDone ?? false,
      }
    if (reply.is !== 'question' || reply.question.key !== undefined) stored = walk.state
  }
  // Stored state is JSON.
  return { ...walk, state: JSON.parse(JSON.stringify(walk.state)) as State }
}

export const walkThrough = <Content, State>(
  flow: Flow<Content, State>,
  content: Content,
  inputs: readonly Input[],
): Walk<State> => walkFrom(flow, content, flow.start(content), inputs)

/** The key of the prompt after these steps. */
export const asked = <Content, State>(flow: Flow<Content, State>, content: Content, { state }: Walk<State>): string =>
  flow.prompt(content, state).ask.key.replace(/^handheld\./, '')

/** Ids of the available choices. */
export const choicesOf = <Content, State>(
  flow: Flow<Content, State>,
  content: Content,
  { state }: Walk<State>,
): readonly string[] => (flow.prompt(content, state).choices ?? []).map(({ id }) => id)

/** A command as it would be sent: path and body. */
export const sentOf = ({ commands }: Pick<Walk<unknown>, 'commands'>, at = -1) => {
  const { path, body } = required(commands.at(at), 'a command')
  return { path: path.join('/'), body }
}
