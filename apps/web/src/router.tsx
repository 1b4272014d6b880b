import { createBrowserRouter } from 'react-router'
import { lazy } from './runtime/lazy/lazy.tsx'
import { Waiting } from './shell/pages/waiting.tsx'
import { AuthRedirect } from './shell/routing/auth-redirect.tsx'
import { Gate } from './shell/routing/gate.tsx'
import { Guest } from './shell/routing/guest.tsx'
import { Root } from './shell/routing/root.tsx'
import { RouteFailure } from './shell/routing/route-failure.tsx'

const Login = lazy(() => import('./features/identity/login/login.panel.tsx'), Waiting)

/** The public pages, and one gate behind which everything follows from the registry. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      {
        path: '/login',
        element: (
          <Guest>
            <Login />
          </Guest>
        ),
      },
      { path: '/auth-redirect', element: <AuthRedirect /> },
      { path: '*', element: <Gate /> },
    ],
  },
])
