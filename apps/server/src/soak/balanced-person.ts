import { listClient } from '@entrepot/client/resource-client'
import { PUBLIC_AUTHORIZATION, sessionClient } from '@entrepot/client/session-client'
import { type Call, createTransport } from '@entrepot/client/transport'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import type { Person } from '../testing/test-app.ts'
import type { ServerProcess } from './server-process.ts'

/** Each call goes to the next server that runs, as a load balancer does it. */
function balanced(servers: readonly ServerProcess[], headers: () => Record<string, string>): Call {
  const calls = servers.map(({ origin }) => createTransport({ origin, headers }))
  let next = 0
  return (method, path, options) => {
    for (let tried = 1; ; tried += 1) {
      next = (next + 1) % servers.length
      if (servers[next]!.isUp() || tried === servers.length) return calls[next]!(method, path, options)
    }
  }
}

/** Signs a person in; the session is good at all servers. */
export const balancedSignIn =
  (servers: readonly ServerProcess[]) =>
  async (username: string): Promise<Person> => {
    const anyone = balanced(servers, () => ({ Authorization: PUBLIC_AUTHORIZATION }))
    const { access_token: token } = await sessionClient(anyone).login(username, DEMO_PASSWORD)
    const call = balanced(servers, () => ({ 'X-Auth-Token': token }))
    return { token, call, session: sessionClient(call), list: (declaration) => listClient(call, declaration) }
  }
