import type { Words } from '../../system-data/four-languages.ts'

/** Elements of customs declarations in China; the HS code says which of them goods need. */
export const DECLARATION_ELEMENTS = {
  BRAND_TYPE: ['品牌类型', 'Brand type', 'Tipo de marca', 'ブランド区分'],
  EXPORT_BENEFIT: ['出口享惠情况', 'Export preference', 'Preferencia a la exportación', '輸出優遇の有無'],
  USE: ['用途', 'Use', 'Uso', '用途'],
  FOR_WHOM: ['适用人群', 'For whom', 'Destinatarios', '対象者'],
  COMPOSITION: ['成分含量', 'Composition', 'Composición', '成分・含有量'],
  FAT: ['乳脂含量', 'Milk fat content', 'Contenido de grasa láctea', '乳脂肪分'],
  MAKING: ['制作或保存方法', 'Making or preserving', 'Elaboración o conservación', '製法・保存方法'],
  APPEARANCE: ['外观', 'Appearance', 'Aspecto', '外観'],
  FILLED: ['是否夹心', 'Filled', 'Relleno', 'フィリングの有無'],
  ROASTED: ['是否焙炒', 'Roasted', 'Tostado', '焙煎の有無'],
  DECAFFEINATED: ['是否浸除咖啡因', 'Decaffeinated', 'Descafeinado', 'カフェイン除去の有無'],
  ACIDITY: ['酸度', 'Acidity', 'Acidez', '酸度'],
  ALCOHOL: ['酒精浓度', 'Alcohol by volume', 'Grado alcohólico', 'アルコール度数'],
  GRAPE: ['葡萄品种', 'Grape variety', 'Variedad de uva', 'ブドウ品種'],
  VINTAGE: ['年份', 'Vintage', 'Añada', '収穫年'],
  REGION: ['产区', 'Region', 'Región', '産地'],
  MATERIAL: ['材质', 'Material', 'Composición material', '材質'],
  STRUCTURE: ['结构类型', 'Construction', 'Tipo de construcción', '構造'],
  PRINCIPLE: ['原理', 'Principle', 'Principio', '原理'],
  FUNCTION: ['功能', 'Function', 'Función', '機能'],
  PACKING: ['包装规格', 'Packing', 'Presentación', '包装規格'],
  BRAND: ['品牌', 'Brand', 'Marca', 'ブランド'],
  MODEL: ['型号', 'Model', 'Modelo', '型番'],
  GTIN: ['GTIN 码', 'GTIN', 'Código GTIN', 'GTIN コード'],
} as const satisfies Record<string, Words>

export type DeclarationElement = keyof typeof DECLARATION_ELEMENTS

/** Elements that customs does not require. */
export const OPTIONAL_ELEMENTS: ReadonlySet<string> = new Set(['VINTAGE', 'GTIN'])
