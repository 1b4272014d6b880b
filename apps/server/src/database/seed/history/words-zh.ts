import type { HistoryWords } from './words.ts'

export const CHINESE: HistoryWords = {
  drivers: ['刘强', '赵军', '孙勇', '马超', '周海', '吴斌', '郑国栋'],
  plate: (digits) => `沪D${digits}K`,
  phone: (digits) => `+86 139 0000 ${digits}`,
  remarks: ['请安排叉车卸货', '易碎品，轻拿轻放', '到货前一小时电话联系仓库', '整柜到货，需现场拆封', '托盘随车带回'],
  noticeCancelled: '供应商改期，本单作废',
  noticeAmended: '货主追加到货数量',
  closedShort: '短少部分货主确认不再补发',
  tallyCancelled: '车辆停错月台，重新理货',
  overAccepted: '多到的货货主同意收下，邮件已确认',
  unannouncedAccepted: '随车赠品，货主确认一并收货',
  corrected: '复点少一件，按实收更正',
  registrationReversed: '登记时选错通知单，冲销重做',
  putawayReversed: '库位标签扫错，退回收货区重新上架',
  moved: '补货到拣选位',
  held: {
    QUALITY: '外箱受潮，待质检',
    CUSTOMS: '海关布控，待查验',
    OWNER: '货主通知暂停发货',
    COUNT: '实物与账面不符，待盘点',
    EXPIRY: '临近到期，停止销售',
  },
  thawed: '质检合格，解除冻结',
  damaged: '叉车碰撞，包装破损',
  rebatched: '收货时批号录错，按外箱更正',
  opening: '系统上线期初库存',
}
