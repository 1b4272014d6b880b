import { definePage } from '../kit/page.ts'

export const dashboard = definePage({
  name: 'dashboard',
  capability: 'identity',
  area: 'everyone',
  menuOrder: 10,
  icon: 'dashboard',
  ownerLimit: 'shared',
  route: '/dashboard',
})

export const profile = definePage({
  name: 'profile',
  capability: 'identity',
  area: 'everyone',
  menuOrder: 20,
  icon: 'user',
  ownerLimit: 'shared',
  route: '/profile/index',
  hidden: true,
})

export const help = definePage({
  name: 'help',
  capability: 'identity',
  area: 'everyone',
  menuOrder: 30,
  icon: 'questionCircle',
  ownerLimit: 'shared',
  route: '/help',
  hidden: true,
})
