import { Navigate, useSearchParams } from 'react-router'
import { afterLogin, loginPath } from '../../runtime/session/inside-path.ts'
import { tokenNow } from '../../runtime/session/session.ts'

/** Goes to `?redirect=` when signed in, else to the sign-in page, which keeps the parameter. */
export function AuthRedirect() {
  const [parameters] = useSearchParams()
  const target = afterLogin(parameters.get('redirect'))
  if (tokenNow() !== undefined) return <Navigate to={target} replace />
  const [pathname = '/', rest = ''] = target.split(/(?=[?#])/, 2)
  return <Navigate to={target === '/' ? '/login' : loginPath({ pathname, search: rest })} replace />
}
