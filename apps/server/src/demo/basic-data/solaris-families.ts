import type { ProductFamily } from './product-family.ts'

/**
 * Oil, wine and preserves from Spain. The first four families are not bonded and keep long, like those of the first
 * owner.
 */
// biome-ignore format: one product family in three lines, so that they can be compared
export const SOLARIS_FAMILIES: readonly ProductFamily[] = [
  { title: 'Aceite de oliva virgen extra # 500 ml', variants: ['Picual', 'Arbequina', 'Hojiblanca', 'Cornicabra', 'Coupage'], brand: 'Solaris', spec: '500 ml',
    unit: 'BOTTLE', price: 890, sides: [7, 7, 27], grams: [458, 830], litres: '0.5', packing: [12, 12, 5], place: 'Jaén', life: 540, demand: 'FRAGILE' },
  { title: 'Aceite de oliva virgen extra # lata 3 l', variants: ['Picual', 'Arbequina', 'Hojiblanca', 'Cornicabra', 'Coupage'], brand: 'Solaris', spec: '3 l',
    unit: 'CAN', price: 3990, sides: [16, 11, 25], grams: [2748, 2960], litres: '3', packing: [4, 12, 4], place: 'Jaén', life: 540 },
  { title: 'Aceitunas # 350 g', variants: ['manzanilla', 'gordal', 'rellenas de anchoa', 'negras', 'aliñadas'], brand: 'Solaris', spec: '350 g',
    unit: 'CAN', price: 245, sides: [8, 8, 11], grams: [350, 420], packing: [24, 10, 7], place: 'Sevilla', life: 1095 },
  { title: 'Atún en aceite de oliva # 3 × 80 g', variants: ['claro', 'blanco', 'ventresca', 'picante', 'con limón'], brand: 'Costa Norte', spec: '3 × 80 g',
    unit: 'BOX', price: 595, sides: [23, 8, 4], grams: [240, 330], packing: [24, 12, 8], place: 'Bermeo', life: 1460 },
  { title: 'Vino tinto # 75 cl', variants: ['Rioja Crianza', 'Ribera del Duero', 'Priorat', 'Jumilla', 'Toro'], brand: 'Bodegas Alarcón', spec: '75 cl',
    unit: 'BOTTLE', price: 1290, sides: [8, 8, 32], grams: [750, 1290], litres: '0.75', packing: [6, 20, 4], place: 'España', temperature: 'COOL', demand: 'FRAGILE',
    filing: { hs: '2204210000', country: 'ESP', currency: 'EUR', unit: '142', answers: { ALCOHOL: '14%vol', GRAPE: '丹魄', VINTAGE: '2022', REGION: '西班牙' } } },
  { title: 'Cava # 75 cl', variants: ['Brut', 'Brut Nature', 'Reserva', 'Gran Reserva', 'Rosado'], brand: 'Caves Montserrat', spec: '75 cl',
    unit: 'BOTTLE', price: 1150, sides: [9, 9, 32], grams: [750, 1600], litres: '0.75', packing: [6, 18, 4], place: 'Penedès', temperature: 'COOL', demand: 'FRAGILE',
    filing: { hs: '2204100000', country: 'ESP', currency: 'EUR', unit: '142', answers: { ALCOHOL: '11.5%vol', GRAPE: '马卡贝奥、沙雷洛', REGION: '佩内德斯' } } },
  { title: 'Jamón ibérico loncheado # 100 g', variants: ['bellota', 'cebo de campo', 'cebo', 'paleta', 'reserva'], brand: 'Dehesa Alta', spec: '100 g',
    unit: 'BAG', price: 1190, sides: [24, 18, 1], grams: [100, 118], packing: [20, 12, 8], place: 'Huelva', life: 180, temperature: 'CHILLED' },
  { title: 'Queso manchego # 1 kg', variants: ['tierno', 'semicurado', 'curado', 'viejo', 'al romero'], brand: 'La Cañada', spec: '1 kg',
    unit: 'PIECE', price: 2150, sides: [15, 15, 8], grams: [1000, 1040], packing: [6, 12, 6], place: 'Ciudad Real', life: 270, temperature: 'CHILLED',
    filing: { hs: '0406900000', country: 'ESP', currency: 'EUR', unit: '017', answers: { COMPOSITION: '绵羊乳、盐、凝乳酶', MAKING: '压制熟成' } } },
  { title: 'Turrón # 250 g', variants: ['de Jijona', 'de Alicante', 'de yema', 'de coco', 'de chocolate'], brand: 'Mira Dulce', spec: '250 g',
    unit: 'BOX', price: 690, sides: [21, 9, 3], grams: [250, 290], packing: [20, 14, 7], place: 'Alicante', life: 540, demand: 'DRY',
    filing: { hs: '1704900000', country: 'ESP', currency: 'EUR', unit: '140', answers: { COMPOSITION: '杏仁、蜂蜜、糖、蛋清' } } },
  { title: 'Pimentón de la Vera # 75 g', variants: ['dulce', 'agridulce', 'picante', 'ecológico', 'ahumado'], brand: 'La Vereda', spec: '75 g',
    unit: 'CAN', price: 295, sides: [6, 4, 9], grams: [75, 102], packing: [36, 12, 8], place: 'Cáceres', life: 1095, demand: 'DRY',
    filing: { hs: '0904220000', country: 'ESP', currency: 'EUR', unit: '122', answers: { MAKING: '烟熏干燥研磨' } } },
  { title: 'Azafrán # 1 g', variants: ['hebra', 'molido', 'La Mancha DOP', 'ecológico', 'estuche'], brand: 'La Vereda', spec: '1 g',
    unit: 'BOX', price: 690, sides: [7, 4, 2], grams: [1, 18], packing: [60, 20, 10], place: 'Albacete', life: 1095, demand: 'DRY',
    filing: { hs: '0910200000', country: 'ESP', currency: 'EUR', unit: '140', answers: { MAKING: '干燥' } } },
  { title: 'Miel # 500 g', variants: ['de azahar', 'de romero', 'de tomillo', 'de eucalipto', 'mil flores'], brand: 'Sierra Clara', spec: '500 g',
    unit: 'BOTTLE', price: 620, sides: [8, 8, 11], grams: [500, 720], packing: [12, 16, 6], place: 'Valencia', life: 1095, demand: 'FRAGILE',
    filing: { hs: '0409000000', country: 'ESP', currency: 'EUR', unit: '142', answers: { COMPOSITION: '天然蜂蜜 100%' } } },
]
