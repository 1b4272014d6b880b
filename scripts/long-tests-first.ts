import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start servers take long but are small files: Vitest, which sorts by size, would start them last. */
const LONG = /\/(backup|embedded|soak)\/|\/scripts\/start\.test/

/** Starts the longest files first, because the run ends with the last file. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))]
  }
}
