import type { NewCommand } from '../outbox/command.ts'
import { readCode } from '../scan/scanned.ts'
import type { Flow, Input, Question, Reply } from '../work/flow.ts'

export const TODAY = '2026-11-17'

type Shown = { readonly is: string; readonly why?: string; readonly says?: string; readonly question?: Question }

/** Runs the steps of a flow like the device and collects the commands. A wrong step changes nothing. */
export function driveFlow<Content, State>(flow: Flow<Content, State>, content: Content) {
  let state = flow.start(content)
  let resting: State | undefined
  let isDone = false
  const commands: NewCommand[] = []

  const show = (reply: Reply<State>): Shown => {
    if (reply.is === 'wrong') return { is: 'wrong', why: reply.why.key }
    if (reply.is === 'question') return { is: 'question', question: reply.question }
    return reply.says === undefined ? { is: 'right' } : { is: 'right', says: reply.says.key }
  }
  const step = (input: Input): Shown => {
    const reply = flow.step(content, resting ?? state, input, { today: TODAY })
    resting = reply.is === 'question' ? reply.state : undefined
    if (reply.is === 'right') {
      // Stored state is JSON.
      state = JSON.parse(JSON.stringify(reply.state)) as State
      commands.push(...(reply.commands ?? []))
      isDone ||= reply.isDone === true
    }
    return show(reply)
  }
  return {
    scan: (code: string) => step({ is: 'scan', scanned: readCode(code, TODAY) }),
    count: (pieces: number) => step({ is: 'count', pieces }),
    type: (text: string) => step({ is: 'text', text }),
    date: (date: string) => step({ is: 'date', date }),
    photo: (photoId: string) => step({ is: 'photo', photoId }),
    answer: (data: unknown) => step({ is: 'answer', data }),
    offline: () => step({ is: 'noAnswer', isOffline: true, message: '' }),
    refuse: (message: string) => step({ is: 'noAnswer', isOffline: false, message }),
    choose: (id: string, label = id) => step({ is: 'choice', id, label }),
    back: () => {
      const before = flow.back?.(content, state)
      if (before !== undefined) state = before
      return before !== undefined
    },
    prompt: () => flow.prompt(content, state),
    ask: () => flow.prompt(content, state).ask.key,
    choices: () => (flow.prompt(content, state).choices ?? []).map(({ id }) => id),
    state: () => state,
    isDone: () => isDone,
    /** Requests that were sent, as `POST recvRegistrations/…` with their bodies. */
    sent: () =>
      commands.map(({ method, path, body, photoId }) => [
        photoId === undefined
          ? `${method} ${path.map((part) => (typeof part === 'string' ? part : `<${part.answerOf}.${part.field}>`)).join('/')}`
          : `photo ${photoId}`,
        body,
      ]),
  }
}
