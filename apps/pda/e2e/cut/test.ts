import { test as base, expect } from '@playwright/test'
import { newPerson, useBase } from '../../../web/e2e/support/session.ts'
import { HANDHELD, signInByName } from '../handheld.ts'
import { Device } from './device.ts'

interface WorkerFixtures {
  /** One device for all tests of a worker: its person signs in once. */
  readonly device: Device
}

export const test = base.extend<object, WorkerFixtures>({
  device: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const { viewport, hasTouch } = HANDHELD
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport, hasTouch })
      const device = await Device.open(context)
      useBase(device.page, baseURL)
      await signInByName(device.page, await newPerson(device.page.request))
      await use(device)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
