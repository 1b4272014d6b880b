import { useQuery } from '@tanstack/react-query'
import { type DocumentScreen, documentApi } from '../document-api.ts'

export const deliveriesKey = (screen: DocumentScreen, id: string) => [screen.declaration.name, 'erp', id]

/** What was sent of a document to other systems, and whether any wants it. */
export const useDeliveries = (screen: DocumentScreen, id: string) =>
  useQuery({
    queryKey: deliveriesKey(screen, id),
    queryFn: () => documentApi(screen.declaration).deliveries(id),
    // On its way: somebody who looks at it wants to see it arrive.
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'WAITING') ? 2_000 : false),
  })
