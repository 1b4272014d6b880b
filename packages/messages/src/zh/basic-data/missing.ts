import type { missing as english } from '../../en/basic-data/missing.ts'
import type { Words } from '../../keys.ts'

export const missing: Words<typeof english> = {
  'missing.integrations': '还没有对接的系统。请先新建要通知的系统。',
  'missing.cargoOwners': '还没有由 {{warehouse}} 服务的货主。请新建货主，或在已有货主上设置“服务仓库”。',
  'missing.products': '没有可选的商品。请先为该货主建立商品。',
  'missing.warehouses': '没有可选的仓库。请先新建仓库。',
  'missing.warehouseAreas': '该仓库还没有库区。请先新建库区。',
  'missing.storageLocations': '这里还没有库位。请先新建或批量生成库位。',
  'missing.warehouseTypes': '还没有仓库类型。请先新建。',
  'missing.shelfTypes': '还没有货架类型。请先新建。',
  'missing.surveArea': '该仓库还没有监控区域。请先新建。',
  'missing.logistics': '还没有物流公司。请先新建。',
  'missing.shipmentNotifs': '没有可选的发货通知单。',
  'missing.recvReqs': '现在没有可用的收货通知单，请先提交一张。',
  'missing.recvRegistrations': '现在没有已完成的收货登记单可选。',
  'missing.pickTasks': '现在没有正在拣货或已拣完的拣货单可选。',
  'missing.parcels': '还没有可选的包裹。',
  'missing.manifests': '还没有可选的交接单。',
  'missing.cartons': '本仓库还没有包装箱，请先创建。',
  'missing.orders': '还没有可选的订单。',
  'missing.dictionaries': '该字典还没有启用的值。请先添加。',
  'missing.customsParams': '还没有这一类海关参数。请先添加。',
  'missing.targets': '没有其他仓库为该货主服务。请在货主上设置“服务仓库”。',
  'missing.open': '打开：{{title}}',
}
