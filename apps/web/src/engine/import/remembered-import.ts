import { useMe } from '../../runtime/session/session.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'

/** A requested check or import. The browser stores it, so that leaving the page does not lose it. */
export interface RememberedImport {
  readonly jobId: string
  readonly fileId: string
  readonly fileName: string
  readonly dryRun: boolean
  readonly columns: Readonly<Record<string, string | null>>
}
type ByDeclaration = Readonly<Record<string, RememberedImport>>

const isRemembered = (value: unknown): value is ByDeclaration =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value as ByDeclaration).every((one) => typeof one?.jobId === 'string' && typeof one.fileId === 'string')

const NONE: ByDeclaration = {}

/** One import per declaration. Stored for each person, because computers are shared. */
export function useRememberedImports() {
  const { id } = useMe()
  const [all = NONE, keep] = useStored(`entrepot.imports.${id}`, isRemembered)
  const remember = (declaration: string, one: RememberedImport | undefined) => {
    const { [declaration]: _, ...others } = all
    const next = one === undefined ? others : { ...others, [declaration]: one }
    keep(Object.keys(next).length === 0 ? undefined : next)
  }
  return { all, remember }
}
