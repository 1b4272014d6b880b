import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'

/** The demo's administrator; answers the token. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}
