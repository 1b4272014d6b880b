import type { Words } from '../../system-data/four-languages.ts'
import type { DeclarationElement } from './declaration-elements.ts'

interface HsCode {
  readonly names: Words
  /** Codes of the first legal unit and, if there is one, the second. */
  readonly units: readonly [string, string?]
  readonly elements: readonly DeclarationElement[]
}

const hsCode = (names: Words, units: HsCode['units'], ...ownElements: DeclarationElement[]): HsCode => ({
  names,
  units,
  elements: ['BRAND_TYPE', 'EXPORT_BENEFIT', ...ownElements, 'BRAND', 'GTIN'],
})

const KG = '035'
const LITRE = '095'

/** Tariff codes of the demo's goods, with their legal units and declaration elements. */
// biome-ignore format: one number in a line, as in the tariff
export const HS_CODES = {
  '0402210000': hsCode(['全脂奶粉（未加糖）', 'Whole milk powder, unsweetened', 'Leche entera en polvo sin azúcar', '全粉乳（無糖）'], [KG], 'APPEARANCE', 'FAT', 'PACKING'),
  '0406900000': hsCode(['其他乳酪', 'Other cheese', 'Los demás quesos', 'その他のチーズ'], [KG], 'COMPOSITION', 'MAKING', 'PACKING'),
  '0409000000': hsCode(['天然蜂蜜', 'Natural honey', 'Miel natural', '天然はちみつ'], [KG], 'COMPOSITION', 'PACKING'),
  '0901210000': hsCode(['已焙炒咖啡', 'Roasted coffee', 'Café tostado', '焙煎コーヒー'], [KG], 'ROASTED', 'DECAFFEINATED', 'PACKING'),
  '0904220000': hsCode(['辣椒粉', 'Ground peppers', 'Pimientos molidos', '粉末唐辛子'], [KG], 'MAKING', 'PACKING'),
  '0910200000': hsCode(['番红花', 'Saffron', 'Azafrán', 'サフラン'], [KG], 'MAKING', 'PACKING'),
  '1509200000': hsCode(['特级初榨油橄榄油', 'Extra virgin olive oil', 'Aceite de oliva virgen extra', 'エキストラバージンオリーブ油'], [KG], 'MAKING', 'ACIDITY', 'PACKING'),
  '1604140000': hsCode(['制作或保藏的金枪鱼', 'Prepared tuna', 'Atunes preparados', '調製まぐろ'], [KG], 'COMPOSITION', 'MAKING', 'PACKING'),
  '1704900000': hsCode(['其他糖食', 'Other sugar confectionery', 'Los demás dulces', 'その他の砂糖菓子'], [KG], 'COMPOSITION', 'PACKING'),
  '1806320000': hsCode(['不夹心巧克力块', 'Chocolate bars, not filled', 'Chocolate en tabletas sin relleno', '板チョコレート（フィリングなし）'], [KG], 'COMPOSITION', 'FILLED', 'PACKING'),
  '1901101000': hsCode(['婴幼儿配方奶粉', 'Infant formula', 'Leche de fórmula infantil', '乳児用調製粉乳'], [KG], 'FOR_WHOM', 'COMPOSITION', 'PACKING'),
  '1905310000': hsCode(['甜饼干', 'Sweet biscuits', 'Galletas dulces', 'スイートビスケット'], [KG], 'COMPOSITION', 'PACKING'),
  '2005700000': hsCode(['制作或保藏的油橄榄', 'Prepared olives', 'Aceitunas preparadas', '調製オリーブ'], [KG], 'MAKING', 'PACKING'),
  '2101110000': hsCode(['咖啡浓缩精汁', 'Instant coffee', 'Café soluble', 'インスタントコーヒー'], [KG], 'COMPOSITION', 'PACKING'),
  '2106909090': hsCode(['其他未列名食品', 'Other food preparations', 'Otras preparaciones alimenticias', 'その他の調製食料品'], [KG], 'FOR_WHOM', 'COMPOSITION', 'PACKING'),
  '2204100000': hsCode(['葡萄汽酒', 'Sparkling wine', 'Vino espumoso', 'スパークリングワイン'], [LITRE, KG], 'ALCOHOL', 'GRAPE', 'VINTAGE', 'REGION', 'PACKING'),
  '2204210000': hsCode(['小包装葡萄酒', 'Wine in bottles up to 2 l', 'Vino en envases de hasta 2 l', 'ワイン（2L 以下の容器）'], [LITRE, KG], 'ALCOHOL', 'GRAPE', 'VINTAGE', 'REGION', 'PACKING'),
  '3005109000': hsCode(['胶粘敷料', 'Adhesive dressings', 'Apósitos adhesivos', '粘着性被覆材'], [KG], 'MATERIAL', 'PACKING'),
  '3006500000': hsCode(['急救药箱', 'First-aid kits', 'Botiquines', '救急箱'], [KG], 'COMPOSITION', 'PACKING'),
  '3303000020': hsCode(['香水', 'Perfume', 'Perfumes', '香水'], [KG, '011'], 'COMPOSITION', 'PACKING'),
  '3304990029': hsCode(['护肤品（以重量计）', 'Skin care by weight', 'Cuidado de la piel por peso', '基礎化粧品（重量表示）'], [KG, '011'], 'USE', 'COMPOSITION', 'PACKING'),
  '3304990039': hsCode(['护肤品（以体积计）', 'Skin care by volume', 'Cuidado de la piel por volumen', '基礎化粧品（容量表示）'], [KG, '011'], 'USE', 'COMPOSITION', 'PACKING'),
  '3305100090': hsCode(['洗发剂', 'Shampoo', 'Champús', 'シャンプー'], [KG], 'COMPOSITION', 'PACKING'),
  '3306101090': hsCode(['牙膏', 'Toothpaste', 'Dentífricos', '歯磨き'], [KG], 'COMPOSITION', 'PACKING'),
  '4015120000': hsCode(['医用橡胶手套', 'Medical rubber gloves', 'Guantes médicos de caucho', '医療用ゴム手袋'], [KG, '025'], 'MATERIAL', 'USE', 'PACKING'),
  '4202220000': hsCode(['手提包（塑料或纺织面）', 'Handbags of plastic or textile', 'Bolsos de plástico o tela', 'ハンドバッグ（プラスチック・布製）'], ['007', KG], 'MATERIAL', 'MODEL'),
  '6307901000': hsCode(['口罩', 'Face masks', 'Mascarillas', 'マスク'], [KG, '007'], 'MATERIAL', 'USE', 'PACKING'),
  '6404110000': hsCode(['运动鞋靴', 'Sports shoes', 'Calzado deportivo', 'スポーツシューズ'], ['025', KG], 'MATERIAL', 'MODEL'),
  '7318159090': hsCode(['其他螺钉及螺栓', 'Other screws and bolts', 'Los demás tornillos y pernos', 'その他のねじ・ボルト'], [KG], 'MATERIAL', 'MODEL'),
  '8207709000': hsCode(['铣削工具', 'Milling tools', 'Útiles de fresar', 'フライス工具'], [KG], 'MATERIAL', 'USE', 'MODEL'),
  '8412310090': hsCode(['气压缸', 'Pneumatic cylinders', 'Cilindros neumáticos', '空圧シリンダー'], ['001', KG], 'PRINCIPLE', 'MODEL'),
  '8482102000': hsCode(['深沟球轴承', 'Deep groove ball bearings', 'Rodamientos rígidos de bolas', '深溝玉軸受'], ['006', KG], 'STRUCTURE', 'MODEL'),
  '8482200000': hsCode(['圆锥滚子轴承', 'Tapered roller bearings', 'Rodamientos de rodillos cónicos', '円すいころ軸受'], ['006', KG], 'STRUCTURE', 'MODEL'),
  '8483409000': hsCode(['滚珠螺杆', 'Ball screws', 'Husillos de bolas', 'ボールねじ'], ['007', KG], 'USE', 'STRUCTURE', 'MODEL'),
  '8510100000': hsCode(['电动剃须刀', 'Electric shavers', 'Afeitadoras eléctricas', '電気シェーバー'], ['007', KG], 'PRINCIPLE', 'MODEL'),
  '8518300000': hsCode(['耳机', 'Headphones', 'Auriculares', 'ヘッドホン'], ['007', KG], 'FUNCTION', 'MODEL'),
  '8536500000': hsCode(['其他开关', 'Other switches', 'Los demás interruptores', 'その他のスイッチ'], ['007', KG], 'PRINCIPLE', 'MODEL'),
  '9017300000': hsCode(['千分尺、卡尺及量规', 'Micrometers and calipers', 'Micrómetros y calibres', 'マイクロメーター・ノギス'], ['001', KG], 'USE', 'PRINCIPLE', 'MODEL'),
  '9025199090': hsCode(['其他温度计', 'Other thermometers', 'Los demás termómetros', 'その他の温度計'], ['007', KG], 'USE', 'PRINCIPLE', 'MODEL'),
  '9503002100': hsCode(['动物玩偶', 'Toy animals', 'Juguetes de animales', '動物のおもちゃ'], ['007', KG], 'FOR_WHOM', 'MATERIAL', 'MODEL'),
  '9503006000': hsCode(['智力玩具', 'Educational toys', 'Juguetes educativos', '知育玩具'], ['006', KG], 'FOR_WHOM', 'MATERIAL', 'MODEL'),
  '9619001100': hsCode(['婴儿纸尿裤', 'Nappies', 'Pañales para bebé', '乳児用紙おむつ'], [KG], 'FOR_WHOM', 'MATERIAL', 'PACKING'),
} as const satisfies Record<string, HsCode>

export type DemoHsCode = keyof typeof HS_CODES
