import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start servers of their own take long and are short to read: Vitest, which goes by size, would begin them last. */
const LONG = /\/(backup|embedded|soak)\/|\/scripts\/start\.test/

/** The run ends when the last file does, so the longest files are begun first. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
