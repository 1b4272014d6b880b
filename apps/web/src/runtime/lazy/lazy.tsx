import type { ComponentType } from 'react'
import { createDownload, useDownload } from './download.ts'

/**
 * A component that is loaded when first rendered; until then `Waiting` is shown, by default nothing. React's own `lazy`
 * waits up to 300 ms before it shows a loaded component after Suspense has rendered a fallback anywhere on the page: a
 * page that loads its shell and then its screen would take half a second longer.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Waiting: ComponentType<Props> = () => null,
) {
  const download = createDownload(load)
  return function Lazy(props: Props) {
    const Part = useDownload(download)?.default
    return Part === undefined ? <Waiting {...props} /> : <Part {...props} />
  }
}
