import type { handheld as english } from '../../en/kit/handheld.ts'
import type { Words } from '../../keys.ts'

export const handheld: Words<typeof english> = {
  'handheld.title': '手持端应用',
  'handheld.soon': '筹备中',
  'handheld.lead':
    '这里是手持端应用的位置。现在就可以把它添加到主屏幕：应用就绪后，点同一个图标即可打开，无需另行下载。',
  'handheld.will': '它将用来做什么',
  'handheld.receiving': '收货',
  'handheld.receivingNote': '在收货区扫码收货，数量立即与收货通知单核对。',
  'handheld.putaway': '上架',
  'handheld.putawayNote': '按推荐库位上架，扫描库位标签确认。',
  'handheld.picking': '拣货',
  'handheld.pickingNote': '按行走路线逐行拣货，扫码复核。',
  'handheld.counting': '盘点',
  'handheld.countingNote': '扫库位、点数量，接着下一个。',
  'handheld.wifi': 'Wi-Fi 不稳也能干活',
  'handheld.wifiNote': '扫码记录先存在设备上，网络恢复后按顺序发送，每条只发送一次。',
  'handheld.install': '添加到主屏幕',
  'handheld.installNow': '安装',
  'handheld.installAndroid': 'Android（Chrome）：打开菜单 ⋮，选择“添加到主屏幕”。',
  'handheld.installApple': 'iPhone 和 iPad（Safari）：轻点“共享”，再选“添加到主屏幕”。',
  'handheld.installed': '已安装到本设备，无需其他操作。',
  'handheld.insecure':
    '当前地址不是 https，浏览器无法安装应用、断网时打开本页或用摄像头扫码。请向管理员索取 https 地址。',
  'handheld.offline': '当前没有网络，正在显示设备上保存的页面。',
  'handheld.desktop': '打开电脑端',
}
