import { lists } from '@entrepot/contract/registry'
import { signIn } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { visitOther } from '../support/visit.ts'
import { expectColumnsInSight, hasRows, NARROW_DESK } from './columns-in-sight.ts'

test.use({ viewport: NARROW_DESK })

// The other languages are looked at in shell/every-screen.e2e.ts.
test('in every list what matters is in sight, and no figure is cut or covered: en', async ({ page }) => {
  test.slow()
  await signIn(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const list of lists)
    if (await hasRows(page, list, () => visitOther(page, list.route))) await expectColumnsInSight(page, list)
})
