import '../theme/antd.css'
import { Frame } from './frame.tsx'
import { Providers } from './providers.tsx'
import { PasswordGate } from './session/password-gate.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** Everything that needs a session. Loaded after signing in. */
export default function Shell() {
  return (
    <Providers>
      <SessionGate>
        <PasswordGate>
          <Frame />
        </PasswordGate>
      </SessionGate>
    </Providers>
  )
}
