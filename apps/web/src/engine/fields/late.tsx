import { Input } from 'antd'
import type { ComponentType } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'

/** A control that is loaded after its screen; a placeholder is shown until then. */
export function late<Props extends { readonly id: string }>(load: () => Promise<ComponentType<Props>>) {
  return lazy<Props>(
    async () => ({ default: await load() }),
    ({ id }) => <Input id={id} disabled />,
  )
}
