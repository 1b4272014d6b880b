/** When a disturbance comes: before the request leaves, before its answer arrives, before the answer is stored. */
export const MOMENTS = ['unsent', 'unanswered', 'unstored'] as const
export type Moment = (typeof MOMENTS)[number]

/** What waits for its moment in a page. */
interface Armed {
  readonly moment: Moment
  /** The page is closed at that moment: what it waits for never comes. */
  readonly isKill: boolean
  /** Writes before questions: the nth of the step's, from 0. */
  readonly isWrite: boolean
  readonly nth: number
  /** The step sends nothing: its own storing is what fails. */
  readonly isWithoutRequest: boolean
}

/** What a page has counted of its requests. */
export interface Requests {
  readonly writes: number
  readonly questions: number
}

interface PageKit {
  arm: (armed: Armed) => void
  disarm: () => void
  isMet: () => boolean
  requests: () => Requests
  /** Commands that are on the device and not answered. */
  unsent: () => Promise<readonly { readonly status: string; readonly why: string }[]>
}

declare global {
  interface Window {
    cutKit: PageKit
  }
}

/**
 * Stands between the application and its network and storage, in the page itself: only there the moment between an
 * answer and its storing can be met. The server handles every request that is let through.
 */
export function installPageKit(): void {
  let armed: Armed | undefined
  let isMet = false
  let refusesStoring = false
  let seen = 0
  const count = { writes: 0, questions: 0 }
  const never = () => new Promise<never>(() => undefined)
  const meet = () => {
    armed = undefined
    isMet = true
  }

  /** The reports of a device and the list of tasks come by themselves: no step waits for them. */
  const isOfStep = ({ pathname, search }: URL, method: string) =>
    pathname.startsWith('/services/') &&
    !pathname.endsWith('/devices/report') &&
    !(method === 'GET' && pathname.endsWith('/tasks') && search === '')

  /** Whether this request is the one that is waited for. */
  const isMeant = (isWrite: boolean): boolean => {
    if (armed === undefined || armed.isWithoutRequest || armed.isWrite !== isWrite) return false
    seen += 1
    return seen === armed.nth + 1
  }

  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const method = init?.method ?? 'GET'
    if (!isOfStep(url, method)) return send(input, init)
    const isWrite = method !== 'GET'
    count[isWrite ? 'writes' : 'questions'] += 1
    if (!isMeant(isWrite) || armed === undefined) return send(input, init)
    const { moment, isKill } = armed
    if (moment === 'unsent') {
      meet()
      if (isKill) return never()
      throw new TypeError('Failed to fetch')
    }
    const response = await send(input, init)
    if (moment === 'unstored') {
      refusesStoring = true
      return response
    }
    await response.arrayBuffer()
    meet()
    if (isKill) return never()
    throw new TypeError('Failed to fetch')
  }

  /** The next writing of work or commands is given up, as by a disk that fails. */
  const giveUp = (store: IDBObjectStore) => {
    if (!refusesStoring || store.name === 'values') return
    refusesStoring = false
    meet()
    store.transaction.abort()
  }
  const { put, add, delete: remove } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const request = key === undefined ? put.call(this, value) : put.call(this, value, key)
    giveUp(this)
    return request
  }
  IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
    const request = key === undefined ? add.call(this, value) : add.call(this, value, key)
    giveUp(this)
    return request
  }
  IDBObjectStore.prototype.delete = function (query: IDBValidKey | IDBKeyRange) {
    const request = remove.call(this, query)
    giveUp(this)
    return request
  }

  interface Command {
    readonly status: string
    readonly refusal?: { readonly code: string; readonly message: string }
  }
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let device: Promise<IDBDatabase> | undefined
  const unsent = async () => {
    device ??= resultOf(indexedDB.open('entrepot'))
    const commands: Command[] = await resultOf((await device).transaction('commands').objectStore('commands').getAll())
    return commands
      .filter(({ status }) => status !== 'answered')
      .map(({ status, refusal }) => ({ status, why: `${refusal?.code ?? ''} ${refusal?.message ?? ''}` }))
  }

  window.cutKit = {
    arm: (next) => {
      armed = next
      seen = 0
      isMet = false
      refusesStoring = next.isWithoutRequest && next.moment === 'unstored'
    },
    disarm: () => {
      armed = undefined
      refusesStoring = false
    },
    isMet: () => isMet,
    requests: () => ({ ...count }),
    unsent,
  }
}
