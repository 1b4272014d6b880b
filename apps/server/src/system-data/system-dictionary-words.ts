import { STATUS_DICTIONARIES } from '@entrepot/contract/basic-data/status-dictionaries'
import type { Enumeration } from '@entrepot/contract/kit/enumeration'
import { wordFor } from '../kit/lists/enumeration-options.ts'
import type { Words } from './four-languages.ts'

export interface SystemDictionary {
  readonly names: Words
  readonly items: Readonly<Record<string, Words>>
}

/** The words for the values of an enumeration, as on the screens. */
const wordsOf = (of: Enumeration): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    of.values.map((value) => [
      value,
      [wordFor('zh', of, value), wordFor('en', of, value), wordFor('es', of, value), wordFor('ja', of, value)] as const,
    ]),
  )

/** The dictionaries that the product's rules use. People may reword and extend them, except the statuses. */
export const SYSTEM_DICTIONARIES: Readonly<Record<string, SystemDictionary>> = {
  RECV_STATUS: {
    names: ['收货状态', 'Receipt status', 'Estado de la entrada', '入荷状況'],
    items: wordsOf(STATUS_DICTIONARIES.RECV_STATUS),
  },
  RECEIPT_TYPE: {
    names: ['收货类型', 'Receipt type', 'Tipo de entrada', '入荷区分'],
    items: {
      PURCHASE: ['采购入库', 'Purchase', 'Compra', '仕入'],
      RETURN: ['退货入库', 'Return', 'Devolución', '返品'],
      TRANSFER_IN: ['调拨入库', 'Transfer in', 'Traspaso de entrada', '移動入荷'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
  CARGO_STATUS: {
    names: ['货物状态', 'Cargo condition', 'Estado de la mercancía', '入荷結果'],
    items: wordsOf(STATUS_DICTIONARIES.CARGO_STATUS),
  },
  PUTAWAY_STATUS: {
    names: ['上架状态', 'Putaway status', 'Estado de ubicación', '格納状況'],
    items: wordsOf(STATUS_DICTIONARIES.PUTAWAY_STATUS),
  },
  SHIPPING_STATUS: {
    names: ['发货状态', 'Shipping status', 'Estado de la salida', '出荷状況'],
    items: wordsOf(STATUS_DICTIONARIES.SHIPPING_STATUS),
  },
  SHIPPING_TYPE: {
    names: ['发货类型', 'Shipping type', 'Tipo de salida', '出荷区分'],
    items: {
      SALE: ['销售出库', 'Sale', 'Venta', '販売'],
      RETURN_TO_OWNER: ['退还货主', 'Return to owner', 'Devolución al propietario', '荷主返却'],
      SCRAP: ['报废', 'Scrap', 'Desecho', '廃棄'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
  PLATFORM: {
    names: ['电商平台', 'Shop platform', 'Plataforma de venta', '販売プラットフォーム'],
    items: {
      TMALL: ['天猫', 'Tmall', 'Tmall', 'Tmall'],
      JD: ['京东', 'JD.com', 'JD.com', 'JD.com'],
      PDD: ['拼多多', 'Pinduoduo', 'Pinduoduo', '拼多多'],
      DOUYIN: ['抖音', 'Douyin', 'Douyin', 'Douyin'],
      AMAZON: ['亚马逊', 'Amazon', 'Amazon', 'Amazon'],
      RAKUTEN: ['乐天', 'Rakuten', 'Rakuten', '楽天'],
      SHOPIFY: ['Shopify', 'Shopify', 'Shopify', 'Shopify'],
      OWN_SHOP: ['自营商城', 'Own shop', 'Tienda propia', '自社店舗'],
      OTHER: ['其他', 'Other', 'Otro', 'その他'],
    },
  },
  PICK_STATUS: {
    names: ['拣货状态', 'Picking status', 'Estado de preparación', 'ピッキング状況'],
    items: wordsOf(STATUS_DICTIONARIES.PICK_STATUS),
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
    items: wordsOf(STATUS_DICTIONARIES.PRODUCT_STATUS),
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
      PIECE: ['个', 'Piece', 'Unidad', '個'],
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
