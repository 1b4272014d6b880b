export type Status = '401' | '404'

export const statusOf = (pathname: string): Status | undefined =>
  pathname === '/401' ? '401' : pathname === '/404' ? '404' : undefined
