import { Input } from 'antd'
import type { ComponentType } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'

/** A control that is loaded after the screen it stands on; until then its place is kept. */
export function late<Props extends { readonly id: string }>(load: () => Promise<ComponentType<Props>>) {
  return lazy<Props>(
    async () => ({ default: await load() }),
    ({ id }) => <Input id={id} disabled />,
  )
}
