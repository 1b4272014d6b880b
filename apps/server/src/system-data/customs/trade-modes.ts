import type { Words } from '../four-languages.ts'

/** Trade modes by the codes of Chinese customs: the supervision under which goods cross the border. */
export const TRADE_MODES: Readonly<Record<string, Words>> = {
  '0110': ['一般贸易', 'General trade', 'Comercio general', '一般貿易'],
  '0214': ['来料加工', 'Processing of supplied materials', 'Transformación con material suministrado', '来料加工'],
  '0615': ['进料对口', 'Processing of imported materials', 'Transformación con material importado', '進料加工'],
  '1210': ['保税电商', 'Bonded e-commerce', 'Comercio electrónico en depósito', '保税越境 EC'],
  '1233': ['保税仓库货物', 'Goods in a bonded warehouse', 'Mercancía en depósito aduanero', '保税倉庫貨物'],
  '1234': ['保税区仓储转口', 'Re-export from a bonded zone', 'Reexportación desde zona franca', '保税区中継貨物'],
  '1300': ['修理物品', 'Goods for repair', 'Mercancía para reparación', '修理貨物'],
  '2600': ['暂时进出货物', 'Temporary admission', 'Admisión temporal', '一時輸出入貨物'],
  '3010': ['货样广告品', 'Samples and advertising', 'Muestras y publicidad', '見本・広告品'],
  '4561': ['退运货物', 'Returned goods', 'Mercancía devuelta', '積戻し貨物'],
  '5000': [
    '料件进出区',
    'Materials into and out of a zone',
    'Materiales de entrada o salida de zona',
    '区内外資材搬出入',
  ],
  '5034': ['区内物流货物', 'Logistics goods in a zone', 'Mercancía logística en zona', '区内物流貨物'],
  '9610': ['跨境电商直购', 'Direct e-commerce import', 'Comercio electrónico directo', '越境 EC 直送'],
  '9710': ['跨境电商 B2B 直接出口', 'E-commerce B2B export', 'Exportación B2B electrónica', '越境 EC B2B 輸出'],
}
