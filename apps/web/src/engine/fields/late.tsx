import { Input } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'

/** A control that is loaded after the screen it stands on; until then its place is kept. */
export function late<Props extends { readonly id: string }>(load: () => Promise<ComponentType<Props>>) {
  const Control = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <Control {...props} />
    </Suspense>
  )
}
