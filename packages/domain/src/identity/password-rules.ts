/** The password of every account of the demo. It is printed in the documentation, so it protects nothing. */
export const DEMO_PASSWORD = 'Entrepot-demo-1'

export type PasswordFault = 'WEAK_PASSWORD' | 'SAME_PASSWORD' | 'DEMO_PASSWORD'

interface Circumstances {
  readonly username: string
  /** The present password, when people change their own. */
  readonly current?: string
  /** The server runs as a demo, where the demo password is allowed. */
  readonly isDemo: boolean
}

/** Why a password is refused. Its length is checked with the request. */
export function passwordFault(password: string, about: Circumstances): PasswordFault | undefined {
  if (password === about.current) return 'SAME_PASSWORD'
  if (password === DEMO_PASSWORD) return about.isDemo ? undefined : 'DEMO_PASSWORD'
  const hasName = password.toLowerCase().includes(about.username.toLowerCase())
  return hasName || new Set(password).size < 4 ? 'WEAK_PASSWORD' : undefined
}
