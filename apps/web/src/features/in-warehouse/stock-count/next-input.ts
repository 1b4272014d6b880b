/** The count field of a line. */
export const inputOf = (section: HTMLElement | null, lineId: string) =>
  section?.querySelector<HTMLInputElement>(`[data-line="${lineId}"] .count-input input`) ?? undefined

/** Focuses the next count field. */
export function focusNext(from: HTMLElement | null) {
  const all = [...(from?.closest('.count-lines')?.querySelectorAll<HTMLElement>('[data-count]') ?? [])]
  const at = all.findIndex((one) => one.contains(from))
  const next = all[at + 1]
  next?.querySelector<HTMLElement>('.count-input input, button')?.focus()
}
