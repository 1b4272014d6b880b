import { ALLOCATION_ORDERS, type AllocationOrder } from '@entrepot/domain/allocation/demand'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { simulate } from './allocation-api.ts'
import { SimulatedNotices } from './simulated-notices.tsx'
import './allocation.css'

/** Shows the effect of another order of stock on the open notices; changes nothing. */
export function SimulateDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useReader()
  const narrow = useNarrow()
  const labelled = useId()
  const [order, setOrder] = useState<AllocationOrder>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['allocation', 'simulation', order],
    queryFn: order === undefined ? skipToken : () => simulate(order),
    gcTime: 0,
    retry: false,
  })
  return (
    <Drawer open size={narrow ? '100%' : 860} title={t('outbound.simulate')} onClose={onClose}>
      <div className="allocation">
        <p className="quiet">{t('outbound.simulate.text')}</p>
        <div>
          <p id={labelled}>{t('outbound.simulate.order')}</p>
          <Radio.Group
            aria-labelledby={labelled}
            className="simulate-orders"
            value={order}
            onChange={({ target }) => setOrder(target.value as AllocationOrder)}
            options={ALLOCATION_ORDERS.map((value) => ({ value, label: t(`enum.allocationOrder.${value}`) }))}
          />
        </div>
        {isFetching && data === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {error !== null && !isFetching && (
          <PageState
            kind="error"
            title={failureText(error)}
            step={<Button onClick={() => refetch()}>{t('engine.retry')}</Button>}
          />
        )}
        {data !== undefined && <SimulatedNotices simulation={data} />}
      </div>
    </Drawer>
  )
}
