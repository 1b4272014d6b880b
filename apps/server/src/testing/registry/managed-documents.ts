import { served } from '../../capabilities/served.generated.ts'
import '../../capabilities/stores.ts'
import type { ManagedDocument } from '../../kit/document/document-handlers.ts'
import type { RouteModule } from '../../kit/http/route-module.ts'

const all: readonly RouteModule[] = served

/** Every document type with its handlers, by its name. */
const managedDocuments: ReadonlyMap<string, ManagedDocument> = new Map(
  all.flatMap(({ document }) => (document === undefined ? [] : [[document.document.name, document] as const])),
)

export function managedDocumentNamed(name: string): ManagedDocument {
  const managed = managedDocuments.get(name)
  if (managed === undefined) throw new Error(`nothing serves the document ${name}`)
  return managed
}
