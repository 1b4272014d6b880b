import { queryString } from '@entrepot/client/transport'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { showDrawerList } from '../../../runtime/drawer-list.ts'
import { meNow } from '../../../runtime/session/session.ts'

interface DrawerListLinkProps {
  readonly list: ListDeclaration
  /** Additional permissions that allow opening the drawer, beside the one of the page. */
  readonly readers?: readonly string[]
  readonly filters: Readonly<Record<string, string>>
  readonly about: string
  readonly children: ReactNode
}

/** Whether a click has no modifier key; otherwise the browser handles it, for example in a new tab. */
const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)

/** Opens another list in a drawer. It is a real link, so that it can also be opened in a new tab. */
export function DrawerListLink({ list, readers = [], filters, about, children }: DrawerListLinkProps) {
  const granted = meNow()?.permissions ?? []
  const show = () => showDrawerList({ list: list.name, filters, about })
  if (!granted.includes(readPermission(list))) {
    if (!readers.some((right) => granted.includes(right))) return children
    return (
      <button type="button" className="plain-link" onClick={show}>
        {children}
      </button>
    )
  }
  return (
    <Link
      to={`${list.route}${queryString(filters)}`}
      className="plain-link"
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        show()
      }}
    >
      {children}
    </Link>
  )
}
