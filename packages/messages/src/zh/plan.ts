import type { plan as english } from '../en/plan.ts'
import type { Words } from '../keys.ts'

export const plan: Words<typeof english> = {
  'plan.label': '仓库平面图，共 {{count}} 个库位',
  'plan.keys':
    '方向键移动平面图，加号、减号缩放，0 键显示全图。回车键选中画面中央的库位，Shift 加方向键移到相邻库位，再按回车键打开。库位列表中可查看同样的库位。',
  'plan.zoomIn': '放大',
  'plan.zoomOut': '缩小',
  'plan.fit': '显示全图',
  'plan.open': '打开',
  'plan.search': '按库位号查找',
  'plan.warehouse': '仓库',
  'plan.colourBy': '着色方式',
  'plan.by.status': '状态',
  'plan.by.purpose': '用途',
  'plan.by.type': '货架类型',
  'plan.noType': '未设货架类型',
  'plan.otherTypes': '其他类型',
  'plan.cameras': '显示摄像头',
  'plan.asList': '以列表查看库位',
  'plan.noWarehouse': '请选择仓库以查看平面图。',
  'plan.empty': '该仓库还没有库位。',
  'plan.emptyStep': '在库位列表中用“批量生成”一次建好整个库区，平面图会自动绘出。',
  'plan.toLocations': '前往库位列表',
  'plan.plane.title': '坐标图',
  'plan.plane.show': '显示坐标图',
  'plan.plane.hide': '收起坐标图',
  'plan.plane.empty': '还没有任何坐标。可新建坐标点，或为仓库、库位填写经纬度。',
  'plan.plane.keys': '方向键移动坐标图，加号、减号缩放，0 键显示全图。Shift 加方向键逐个切换标记，回车键打开。',
}
