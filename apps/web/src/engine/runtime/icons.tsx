import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BookOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  HomeOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { MenuNode } from '@entrepot/contract/menu'
import type { ComponentType } from 'react'

/** Beside their words: the icons say nothing of their own. One family for the whole menu. By declaration name for screens, by path segment for sections. */
const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  dashboard: DashboardOutlined,
  profile: UserOutlined,
  help: QuestionCircleOutlined,
  'basic-info': DatabaseOutlined,
  'space-manage': ApartmentOutlined,
  cargoOwners: ShopOutlined,
  staff: TeamOutlined,
  dictionaries: BookOutlined,
  warehouses: HomeOutlined,
  system: SettingOutlined,
  settings: ControlOutlined,
  permissions: SafetyCertificateOutlined,
  auditLogs: AuditOutlined,
  jobs: ClockCircleOutlined,
}

export function MenuIcon({ node }: { readonly node: MenuNode }) {
  const Icon = ICONS[node.declaration?.name ?? node.path.split('/').at(-1) ?? ''] ?? AppstoreOutlined
  return <Icon aria-hidden />
}
