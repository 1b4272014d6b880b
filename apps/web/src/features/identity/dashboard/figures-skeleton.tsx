import { Skeleton } from 'antd'

/** As high as the loaded content, so that the layout does not jump. */
export const FiguresSkeleton = () => (
  <div className="dash-figures" aria-hidden>
    <div className="dash-row dash-waiting">
      {['inbound', 'outbound', 'inWarehouse'].map((name) => (
        <div key={name} className="dash-card">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
    <div className="dash-card">
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    </div>
    <div className="dash-row">
      <div className="dash-card dash-days">
        <Skeleton active paragraph={{ rows: 7 }} />
      </div>
      <div className="dash-card">
        <Skeleton active paragraph={{ rows: 7 }} />
      </div>
    </div>
  </div>
)
