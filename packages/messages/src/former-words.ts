import type { Language } from '@entrepot/contract/kit/language'
import type { MessageKey } from './keys.ts'

type FormerWords = Readonly<Partial<Record<MessageKey, readonly string[]>>>

/** What columns and choices of imports were called before, so that files of that time are still read. Nothing shows these words. */
const FORMER_WORDS: Readonly<Record<Language, FormerWords>> = {
  en: {
    'shipmentNotifs.line.minRemainingDays': ['Least days left'],
    'enum.areaPurpose.STAGE': ['Stage'],
    'storageLocations.field.maxVolume': ['Most volume (m³)'],
    'storageLocations.field.maxWeight': ['Most weight (kg)'],
    'storageLocations.field.maxPallets': ['Most pallets'],
    'shelfTypes.field.maxVolume': ['Most volume (m³)'],
    'shelfTypes.field.maxWeight': ['Most weight (kg)'],
    'shelfTypes.field.maxPallets': ['Most pallets'],
  },
  zh: {
    'shipmentNotifs.field.carrierId': ['承运商'],
    'recvReqs.line.handbookNum': ['手册编号'],
    'recvReqs.line.handbookItemNo': ['手册项号'],
    'shipmentNotifs.line.handbookNum': ['手册编号'],
    'shipmentNotifs.line.handbookItemNo': ['手册项号'],
    'cargoOwners.field.prohibitiveExpiryDays': ['禁收天数'],
    'products.field.prohibitiveExpiryDays': ['禁收天数'],
    'manualBooks.field.handbookNum': ['手册编号'],
    'manualBooks.field.items': ['手册项目'],
  },
  es: {
    'recvReqs.field.receiptType': ['Tipo de recepción'],
    'recvReqs.field.checklistNum': ['N.º de lista de control'],
    'recvReqs.line.handbookNum': ['Manual aduanero'],
    'recvReqs.line.handbookItemNo': ['Partida del manual'],
    'shipmentNotifs.line.handbookNum': ['Manual aduanero'],
    'shipmentNotifs.line.handbookItemNo': ['Partida del manual'],
    'cargoOwners.field.overReceiptPercent': ['Exceso de recepción admitido (%)'],
    'cargoOwners.field.prohibitiveExpiryDays': ['Bloquear al recibir con menos de (días)'],
    'cargoOwners.field.prohibitiveSaleExpiryDays': ['Parar la venta con menos de (días)'],
    'cargoOwners.field.warningExpiryDays': ['Avisar con menos de (días)'],
    'products.field.prohibitiveExpiryDays': ['Bloquear al recibir con menos de (días)'],
    'products.field.prohibitiveSaleExpiryDays': ['Parar la venta con menos de (días)'],
    'products.field.warningExpiryDays': ['Avisar con menos de (días)'],
    'products.field.overReceiptPercent': ['Exceso de recepción admitido (%)'],
    'warehouses.field.overReceiptPercent': ['Exceso de recepción admitido (%)'],
    'manualBooks.field.tradeMode': ['Régimen comercial'],
    'manualBooks.field.items': ['Partidas'],
    'enum.customsKind.TRADE_MODE': ['Régimen comercial'],
  },
  ja: {
    'recvReqs.field.checklistNum': ['点検表番号'],
    'recvReqs.line.expiryDate': ['期限日'],
    'shipmentNotifs.line.planSkuTotal': ['予定（個）'],
    'cargoOwners.field.overReceiptPercent': ['過入荷の許容率（%）'],
    'enum.allocationOrder.FEFO': ['期限の早い順（FEFO）'],
    'cargoOwners.field.warningExpiryDays': ['期限警告残日数（日）'],
    'logistics.field.transportType': ['輸送方法'],
    'products.field.expiryDays': ['有効期間（日）'],
    'products.field.warningExpiryDays': ['期限警告残日数（日）'],
    'products.field.overReceiptPercent': ['過入荷の許容率（%）'],
    'warehouses.field.overReceiptPercent': ['過入荷の許容率（%）'],
    'warehouses.field.mixOwners': ['荷主の混載'],
    'warehouses.field.mixProducts': ['商品の混載'],
    'warehouses.field.mixBatches': ['ロットの混載'],
    'warehouseAreas.field.mixOwners': ['荷主の混載'],
    'warehouseAreas.field.mixProducts': ['商品の混載'],
    'warehouseAreas.field.mixBatches': ['ロットの混載'],
  },
}

export const formerWords = (language: Language, key: MessageKey): readonly string[] => FORMER_WORDS[language][key] ?? []
