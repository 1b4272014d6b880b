import type { Words } from './four-languages.ts'

export interface SystemDictionary {
  readonly names: Words
  readonly items: Readonly<Record<string, Words>>
}

/** The dictionaries that the product's own rules speak of. People may reword and extend them. */
export const SYSTEM_DICTIONARIES: Readonly<Record<string, SystemDictionary>> = {
  RECV_STATUS: {
    names: ['收货状态', 'Receipt status', 'Estado de recepción', '入荷状況'],
    items: {
      DRAFT: ['草稿', 'Draft', 'Borrador', '下書き'],
      SUBMITTED: ['已提交', 'Submitted', 'Enviado', '提出済み'],
      RECEIVING: ['收货中', 'Receiving', 'En recepción', '入荷中'],
      ACCEPTED: ['已收货', 'Accepted', 'Aceptado', '受入済み'],
      CANCELLED: ['已取消', 'Cancelled', 'Cancelado', '取消済み'],
    },
  },
  RECEIPT_TYPE: {
    names: ['入库类型', 'Receipt type', 'Tipo de recepción', '入荷区分'],
    items: {
      PURCHASE: ['采购入库', 'Purchase', 'Compra', '仕入'],
      RETURN: ['退货入库', 'Return', 'Devolución', '返品'],
      TRANSFER_IN: ['调拨入库', 'Transfer in', 'Traslado de entrada', '移動入荷'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
  CARGO_STATUS: {
    names: ['货物状态', 'Cargo condition', 'Estado de la mercancía', '貨物状態'],
    items: {
      NORMAL: ['正常', 'Normal', 'Normal', '正常'],
      SHORT: ['短少', 'Short', 'Faltante', '不足'],
      OVER: ['溢收', 'Over', 'Excedente', '過剰'],
      DAMAGED: ['破损', 'Damaged', 'Dañado', '破損'],
    },
  },
  PUTAWAY_STATUS: {
    names: ['上架状态', 'Putaway status', 'Estado de ubicación', '棚入れ状況'],
    items: {
      NOT_SHELVED: ['未上架', 'Not put away', 'Sin ubicar', '未棚入れ'],
      PARTLY_SHELVED: ['部分上架', 'Partly put away', 'Ubicado en parte', '一部棚入れ'],
      SHELVED: ['已上架', 'Put away', 'Ubicado', '棚入れ済み'],
    },
  },
  SHIPPING_STATUS: {
    names: ['发货状态', 'Shipping status', 'Estado de envío', '出荷状況'],
    items: {
      DRAFT: ['草稿', 'Draft', 'Borrador', '下書き'],
      SUBMITTED: ['已提交', 'Submitted', 'Enviado', '提出済み'],
      PICKING: ['拣货中', 'Picking', 'En preparación', 'ピッキング中'],
      PICKED: ['拣货完成', 'Picking finished', 'Preparado', 'ピッキング完了'],
      PARTLY_SHIPPED: ['部分发货', 'Partly shipped', 'Expedido en parte', '一部出荷'],
      ALL_SHIPPED: ['全部发货', 'All shipped', 'Todo expedido', '出荷完了'],
      CANCELLING: ['取消中', 'Being cancelled', 'Cancelándose', '取消処理中'],
      CANCELLED: ['已取消', 'Cancelled', 'Cancelado', '取消済み'],
    },
  },
  SHIPPING_TYPE: {
    names: ['出库类型', 'Shipping type', 'Tipo de envío', '出荷区分'],
    items: {
      SALE: ['销售出库', 'Sale', 'Venta', '販売'],
      RETURN_TO_OWNER: ['退还货主', 'Return to owner', 'Devolución al propietario', '荷主返却'],
      SCRAP: ['报废', 'Scrap', 'Desecho', '廃棄'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
  PICK_STATUS: {
    names: ['拣货状态', 'Picking status', 'Estado de preparación', 'ピッキング状況'],
    items: {
      DRAFT: ['草稿', 'Draft', 'Borrador', '下書き'],
      PICKING: ['拣货中', 'Picking', 'En preparación', 'ピッキング中'],
      PICKED: ['拣货完成', 'Picking finished', 'Preparado', 'ピッキング完了'],
      RETURNED: ['已退回', 'Returned', 'Devuelto', '戻し済み'],
      CANCELLED: ['已取消', 'Cancelled', 'Cancelado', '取消済み'],
    },
  },
  TRANSPORT_TYPE: {
    names: ['运输方式', 'Mode of transport', 'Modo de transporte', '輸送手段'],
    items: {
      ROAD: ['公路', 'Road', 'Carretera', '道路'],
      RAIL: ['铁路', 'Rail', 'Ferrocarril', '鉄道'],
      SEA: ['海运', 'Sea', 'Marítimo', '海上'],
      AIR: ['空运', 'Air', 'Aéreo', '航空'],
      EXPRESS: ['快递', 'Express', 'Exprés', '宅配便'],
      PICKUP: ['自提', 'Pickup', 'Recogida', '引き取り'],
    },
  },
  PRODUCT_STATUS: {
    names: ['商品状态', 'Product status', 'Estado del producto', '商品状態'],
    items: {
      ACTIVE: ['启用', 'Active', 'Activo', '有効'],
      INACTIVE: ['停用', 'Inactive', 'Inactivo', '無効'],
    },
  },
  TEMPERATURE_TYPE: {
    names: ['温层', 'Temperature', 'Temperatura', '温度帯'],
    items: {
      AMBIENT: ['常温', 'Ambient', 'Ambiente', '常温'],
      COOL: ['阴凉', 'Cool', 'Fresco', '冷暗所'],
      CHILLED: ['冷藏', 'Chilled', 'Refrigerado', '冷蔵'],
      DEEP_FROZEN: ['冷冻', 'Deep-frozen', 'Congelado', '冷凍'],
    },
  },
  LOGISTIC_DEMAND: {
    names: ['物流要求', 'Logistic demand', 'Requisito logístico', '物流要件'],
    items: {
      NONE: ['无', 'None', 'Ninguno', 'なし'],
      FRAGILE: ['易碎', 'Fragile', 'Frágil', '割れ物'],
      UPRIGHT: ['向上放置', 'Keep upright', 'Mantener vertical', '天地無用'],
      DRY: ['防潮', 'Keep dry', 'Mantener seco', '水濡れ厳禁'],
      DANGEROUS: ['危险品', 'Dangerous goods', 'Mercancía peligrosa', '危険物'],
    },
  },
  UNIT: {
    names: ['计量单位', 'Unit', 'Unidad', '単位'],
    items: {
      PIECE: ['个', 'Piece', 'Pieza', '個'],
      BOX: ['箱', 'Box', 'Caja', '箱'],
      PALLET: ['托盘', 'Pallet', 'Palé', 'パレット'],
      BOTTLE: ['瓶', 'Bottle', 'Botella', '本'],
      BAG: ['袋', 'Bag', 'Bolsa', '袋'],
      CAN: ['罐', 'Can', 'Lata', '缶'],
      SET: ['套', 'Set', 'Juego', 'セット'],
      PAIR: ['双', 'Pair', 'Par', '足・組'],
      KILOGRAM: ['千克', 'Kilogram', 'Kilogramo', 'キログラム'],
      LITRE: ['升', 'Litre', 'Litro', 'リットル'],
      METRE: ['米', 'Metre', 'Metro', 'メートル'],
    },
  },
  INDUSTRY: {
    names: ['行业', 'Industry', 'Sector', '業種'],
    items: {
      FOOD: ['食品饮料', 'Food and drink', 'Alimentación y bebidas', '食品・飲料'],
      AGRICULTURE: ['农产品', 'Agriculture', 'Agricultura', '農産物'],
      COSMETICS: ['美妆个护', 'Beauty and care', 'Cosmética e higiene', '化粧品・日用品'],
      HEALTH: ['医药健康', 'Health and medicine', 'Salud y farmacia', '医薬・健康'],
      APPAREL: ['服装鞋帽', 'Clothes and shoes', 'Ropa y calzado', 'アパレル・靴'],
      ELECTRONICS: ['电子电器', 'Electronics', 'Electrónica', '電子・電機'],
      MACHINERY: ['机械制造', 'Machinery', 'Maquinaria', '機械'],
      AUTOMOTIVE: ['汽车及零部件', 'Vehicles and parts', 'Automoción', '自動車・部品'],
      CHEMICALS: ['化工', 'Chemicals', 'Química', '化学'],
      RETAIL: ['零售', 'Retail', 'Comercio minorista', '小売'],
      E_COMMERCE: ['电子商务', 'E-commerce', 'Comercio electrónico', 'EC・通販'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
}
