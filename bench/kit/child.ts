import { type ChildProcess, fork } from 'node:child_process'

/** A process of its own, so that its CPU time is its own; it answers one message at a time. */
export interface Child {
  ask<Answer>(question: object): Promise<Answer>
  stop(): Promise<void>
}

/** Its output goes nowhere, but at the price of writing it; its errors are shown. */
export function startChild(file: string, ...args: readonly string[]): Child {
  const child = fork(file, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ask: (question) => answerOf(child, question),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function answerOf<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the measured process ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      resolve(answer as Answer)
    })
    child.send(question)
  })
}

/** The child's end of it: a handler for each question. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<object>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (given) => process.send!(given),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0)) // whoever asked is gone
}
