import { useQuery } from '@tanstack/react-query'
import { type DocumentScreen, documentApi } from '../document-api.ts'

export const deliveriesKey = (screen: DocumentScreen, id: string) => [screen.declaration.name, 'erp', id]

/** Deliveries of a document to other systems, and whether any system accepts this type. */
export const useDeliveries = (screen: DocumentScreen, id: string) =>
  useQuery({
    queryKey: deliveriesKey(screen, id),
    queryFn: () => documentApi(screen.declaration).deliveries(id),
    // Poll while a delivery is waiting, so that the person sees it arrive.
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.state === 'WAITING') ? 2_000 : false),
  })
