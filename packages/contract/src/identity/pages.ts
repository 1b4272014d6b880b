import { definePage } from '../kit/page.ts'

export const dashboard = definePage({
  name: 'dashboard',
  capability: 'identity',
  area: 'everyone',
  route: '/dashboard',
})

export const profile = definePage({
  name: 'profile',
  capability: 'identity',
  area: 'everyone',
  route: '/profile/index',
  hidden: true,
})

export const help = definePage({ name: 'help', capability: 'identity', area: 'everyone', route: '/help', hidden: true })
