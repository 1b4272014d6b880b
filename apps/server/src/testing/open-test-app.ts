import { afterAll, beforeEach } from 'vitest'
import { type Caller, caller } from './registry/subjects.ts'
import { createTestApp, type Person, type TestApp, type TestAppOptions } from './test-app.ts'

interface FileOptions extends TestAppOptions {
  /** What must be true when the tests are through. The server is closed even if it is not. */
  readonly atTheEnd?: (test: TestApp) => Promise<void>
}

/**
 * For the tests of one file: the server with the demo company, closed when they are through.
 * Awaited at the top of the file and not in `beforeAll`, so that everything made with it is a constant.
 */
export async function openTestApp({ atTheEnd, ...options }: FileOptions = {}): Promise<TestApp> {
  const test = await createTestApp(options)
  // An answer 500 does not say what it was; a test that failed says it.
  beforeEach(({ onTestFailed }) => {
    test.takeFailures()
    onTestFailed(() => {
      for (const line of test.takeFailures()) console.error(line)
    })
  })
  afterAll(async () => {
    try {
      await atTheEnd?.(test)
    } finally {
      await test.close()
    }
  })
  return test
}

interface OpenedAsAdmin {
  readonly test: TestApp
  readonly admin: Person
  /** As the administrator, with the whole answer. */
  readonly call: Caller
}

/** The same with the administrator signed in, who is the one to call in most files. */
export async function openTestAppAsAdmin(options?: FileOptions): Promise<OpenedAsAdmin> {
  const test = await openTestApp(options)
  const admin = await test.signIn('admin')
  return { test, admin, call: caller(test, admin.token) }
}
