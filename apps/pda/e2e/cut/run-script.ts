import type { Device } from './device.ts'
import type { Moment, Requests } from './page-kit.ts'
import { reactionTo, readScreen, withNames } from './screen.ts'
import type { Action, Prepared } from './script.ts'

/** cut: the connection is lost at that moment. kill: the tab is gone at that moment. */
export type Blow = 'cut' | 'kill'

export interface Disturbance {
  readonly blow: Blow
  readonly moment: Moment
  /** Of a step that sends several commands, which one. */
  readonly nth: number
}

/** Of a run that nobody disturbed: what was shown before each step and at the end, and what each step sent. */
export interface Reference {
  readonly screens: readonly string[]
  readonly requests: readonly Requests[]
}

const stepsOf = ({ open, steps }: Prepared): readonly Action[] => [open, ...steps]

async function shownBy(device: Device, { labels }: Prepared) {
  const shown = await readScreen(device.page)
  return { ...shown, text: withNames(shown.text, labels) }
}

async function step(device: Device, action: Action) {
  await reactionTo(device.page, () => device.do(action), 'reaction')
  const { banner, text } = await readScreen(device.page)
  if (banner !== null) throw new Error(`${JSON.stringify(action)} is wrong: ${banner}\n${text}`)
}

const countedBy = (device: Device) => device.page.evaluate(() => window.cutKit.requests())

/** Does the work from its beginning to its end, and notes how it looks. */
export async function runUndisturbed(device: Device, prepared: Prepared): Promise<Reference> {
  const screens: string[] = []
  const requests: Requests[] = []
  for (const action of stepsOf(prepared)) {
    screens.push((await shownBy(device, prepared)).text)
    const before = await countedBy(device)
    await step(device, action)
    await device.settle()
    const { writes, questions } = await countedBy(device)
    requests.push({ writes: writes - before.writes, questions: questions - before.questions })
  }
  const { text } = await shownBy(device, prepared)
  if (text !== 'done') throw new Error(`not done at the end:\n${text}`)
  screens.push(text)
  await device.goHome()
  return { screens, requests }
}

/** Whether the step has such a moment: without a request only its own storing can fail. */
export const hasRequest = ({ writes, questions }: Requests) => writes + questions > 0

/** The step, with its disturbance; afterwards the connection is back, and the tab is a new one where it was killed. */
async function disturb(device: Device, action: Action, requests: Requests, { blow, moment, nth }: Disturbance) {
  const isKill = blow === 'kill'
  const isSending = hasRequest(requests)
  const isWithoutNetwork = moment === 'unsent' && !isKill
  const isArmed = isSending ? !isWithoutNetwork : moment === 'unstored'
  if (isWithoutNetwork) await device.cutOff()
  if (isArmed)
    await device.page.evaluate((armed) => window.cutKit.arm(armed), {
      ...{ moment, isKill, nth, isWrite: requests.writes > 0, isWithoutRequest: !isSending },
    })
  const until = isArmed ? (isKill ? 'met' : 'both') : 'reaction'
  if (isKill && !isArmed && moment === 'unanswered') await device.do(action)
  else await reactionTo(device.page, () => device.do(action), until)
  if (isKill) await device.restart()
  else {
    await device.page.evaluate(() => window.cutKit.disarm())
    await device.connect()
  }
  await device.settle()
}

/** Where the device says that the work stands: before the disturbed step, or after it. */
async function standing(
  device: Device,
  prepared: Prepared,
  screens: readonly string[],
  { at, revision }: { readonly at: number; readonly revision: number },
): Promise<number> {
  const { text, isHome, revision: now } = await shownBy(device, prepared)
  // A step that changes nothing to be seen is told by what is stored.
  if (screens[at] === screens[at + 1] && text === screens[at]) return now > revision ? at + 1 : at
  if (text === screens[at + 1]) return at + 1
  if (text === screens[at]) return at
  // Done work is forgotten when everything is sent: the home screen has nothing that was begun.
  if (isHome && at + 2 === screens.length) return at + 1
  if (text.includes('Try again')) {
    await step(device, { tap: 'Try again' })
    return standing(device, prepared, screens, { at, revision })
  }
  throw new Error(`after step ${at} the device shows\n${text}\ninstead of\n${screens[at]}\nor\n${screens[at + 1]}`)
}

/** The same work with disturbances, by the steps that they come at. Goes on from where the device says it stands. */
export async function runDisturbed(
  device: Device,
  prepared: Prepared,
  reference: Reference,
  plan: ReadonlyMap<number, Disturbance>,
) {
  const actions = stepsOf(prepared)
  const left = new Map(plan)
  let at = 0
  while (at < actions.length) {
    const action = actions[at]
    const requests = reference.requests[at]
    if (action === undefined || requests === undefined) throw new Error(`no step ${at}`)
    const disturbance = left.get(at)
    const { text, revision } = await shownBy(device, prepared)
    if (text !== reference.screens[at])
      throw new Error(`before step ${at} the device shows\n${text}\ninstead of\n${reference.screens[at]}`)
    if (disturbance === undefined) {
      await step(device, action)
      at += 1
      continue
    }
    left.delete(at)
    await device.settle()
    await disturb(device, action, requests, disturbance)
    await device.goOn()
    at = await standing(device, prepared, reference.screens, { at, revision })
  }
  await device.settle()
  await device.goHome()
  if (left.size > 0) throw new Error(`never came to the steps ${[...left.keys()]}`)
}
