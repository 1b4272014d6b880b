import type { Buyers } from './buyers.ts'

const SURNAMES = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '林']
const GIVEN = [
  '子涵',
  '欣怡',
  '浩然',
  '雨桐',
  '思远',
  '梓萱',
  '嘉豪',
  '诗琪',
  '明轩',
  '若曦',
  '佳宁',
  '志强',
  '晓燕',
  '丽华',
]
const STREETS = ['中山路', '人民路', '解放路', '建设路', '文化路', '新华路', '长江路', '和平路']

export const CHINESE_BUYERS: Buyers = {
  country: '中国',
  currency: 'CNY',
  name: (dice) => `${dice.one(SURNAMES)}${dice.one(GIVEN)}`,
  phone: (digits) => `+86 138 0000 ${digits}`,
  street: (dice) => `${dice.one(STREETS)} ${dice.whole(1, 980)} 号 ${dice.whole(1, 28)} 栋 ${dice.whole(101, 2804)} 室`,
  places: [
    { province: '上海市', city: '上海市', district: '徐汇区', postcode: '200030' },
    { province: '上海市', city: '上海市', district: '浦东新区', postcode: '200120' },
    { province: '浙江省', city: '杭州市', district: '西湖区', postcode: '310013' },
    { province: '浙江省', city: '宁波市', district: '鄞州区', postcode: '315100' },
    { province: '江苏省', city: '南京市', district: '鼓楼区', postcode: '210009' },
    { province: '江苏省', city: '苏州市', district: '姑苏区', postcode: '215008' },
    { province: '广东省', city: '广州市', district: '天河区', postcode: '510630' },
    { province: '广东省', city: '深圳市', district: '南山区', postcode: '518052' },
    { province: '北京市', city: '北京市', district: '朝阳区', postcode: '100020' },
    { province: '四川省', city: '成都市', district: '锦江区', postcode: '610021' },
    { province: '湖北省', city: '武汉市', district: '洪山区', postcode: '430070' },
  ],
  buyerRemarks: ['请放快递柜', '送货前请打电话', '周末送货', '不要放门口，家里有狗'],
  sellerRemarks: ['附赠品卡', '老客户，请仔细包装', '已答应今天发出'],
  holdReasons: ['地址不完整，客服正在联系买家', '付款待核实', '身份信息与申报不符，待海关核验'],
  cancelReason: '买家取消订单',
  returnReason: '订单取消，放回库位',
  weightReason: '加放了赠品和缓冲材料',
  unpackReason: '少放赠品卡，重新打包',
  reverseReason: '车辆故障，包裹卸回',
  damagedNote: '买家称外箱压坏，已传照片',
  missingNote: '买家称未收到，快递显示已签收',
  cartonNames: ['小号纸箱', '中号纸箱', '大号纸箱'],
  ruleNames: ['单品单件', '今天截单'],
  poolName: (carrier) => `${carrier} 面单号段`,
}
