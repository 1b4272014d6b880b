import { useNavigate } from 'react-router'
import { sessionApi } from '../../runtime/session/api.ts'
import { setMe } from '../../runtime/session/session.ts'
import { toast } from '../../runtime/toast.ts'
import { forgetAllUnsaved, unsavedPages } from '../../runtime/unsaved.ts'
import { translateNow } from '../../runtime/words/words.ts'
import { setTabs, tabsNow } from '../tabs/tabs-store.ts'
import { useAskToDiscard } from '../unsaved/ask-to-discard.tsx'

/** Time to read the message, and for the dashboard to become the page that is reloaded. */
const RELOAD_MS = 500

export function useSwitchWarehouse() {
  const navigate = useNavigate()
  const askToDiscard = useAskToDiscard()
  return async (warehouseId: string) => {
    const unsaved = unsavedPages()
    if (unsaved.length > 0 && !(await askToDiscard(unsaved))) return
    try {
      const me = await sessionApi.changeWarehouse(warehouseId)
      forgetAllUnsaved()
      setMe(me)
      toast.success(translateNow('warehouse.switched', { name: me.currentWarehouseName ?? '' }))
      // Open records belong to the other warehouse; lists reload with the new one.
      setTabs(tabsNow().filter((tab) => !tab.key.includes('?id=')))
      navigate('/dashboard')
      setTimeout(() => location.reload(), RELOAD_MS)
    } catch {
      // The call has shown the reason; nothing was changed.
    }
  }
}
