import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Dispatch, DispatchCompletion, DispatchDraft } from './dispatch.ts'
import { unloadPackages } from './loaded-packages.ts'
import { refuseOverloaded } from './overloaded.ts'

/** Claims are set once, when the dispatch is made; afterwards lines are only loaded or released. */
export async function completeDispatch(
  work: DocumentWork,
  { lines }: DispatchDraft,
  before: Dispatch | undefined,
): Promise<DispatchCompletion> {
  if (before === undefined) return {}
  const storedIds = new Set(before.lines.map(({ id }) => id))
  if (lines.some(({ id }) => !storedIds.has(id)))
    throw new Problem('LINES_FIXED', { fields: [{ field: 'lines', key: 'problem.LINES_FIXED' }] })
  refuseOverloaded(lines, (_line, place) => `lines.${place}`)
  const existingLines = new Map(lines.map((line) => [line.id, line]))
  const fewer = before.lines.filter(
    ({ id, loadedSkuTotal }) => existingLines.get(id)?.loadedSkuTotal !== loadedSkuTotal,
  )
  await unloadPackages(
    work,
    before.id,
    fewer.map(({ id }) => id),
  )
  return { header: { noticeIds: [...new Set(lines.flatMap(({ noticeId }) => noticeId ?? []))] } }
}
