import { forgetPageLabels } from '../../runtime/page.ts'
import { queryClient } from '../../runtime/query-client.ts'
import { sessionApi } from '../../runtime/session/api.ts'
import { removeToken, startLogOut } from '../../runtime/session/session.ts'
import { forgetAllUnsaved } from '../../runtime/unsaved.ts'
import { forgetTabs } from '../tabs/tabs-store.ts'

/** Removes token, roles, routes, open pages and all loaded data; loading a new document makes sure of it. */
export async function logOut() {
  startLogOut()
  try {
    await sessionApi.logout()
  } catch {
    // The server may be away or have ended the session before; it ends here in any case.
  }
  forgetTabs()
  forgetPageLabels()
  forgetAllUnsaved()
  queryClient.clear()
  removeToken()
  location.assign('/login')
}
