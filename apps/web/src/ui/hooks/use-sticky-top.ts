import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a bar below the fixed parts above the page: those before `main`. */
export function useStickyTop(bar: RefObject<HTMLElement | null>, fixed: boolean) {
  useLayoutEffect(() => {
    const main = bar.current?.closest<HTMLElement>('main')
    if (!main) return
    const measure = () => bar.current?.style.setProperty('top', fixed ? `${main.offsetTop}px` : '0')
    measure()
    const observer = new ResizeObserver(measure)
    if (main.previousElementSibling) observer.observe(main.previousElementSibling)
    return () => observer.disconnect()
  }, [bar, fixed])
}
