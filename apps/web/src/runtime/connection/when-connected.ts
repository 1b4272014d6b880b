import { isCutOff, onConnectionBack, probeConnection } from './connection.ts'

/** Until the server answers again; at once if it does. */
export async function connectionBack(): Promise<void> {
  await probeConnection()
  if (isCutOff()) await new Promise<void>((resolve) => onConnectionBack(resolve))
}

/** For parts of the application that are downloaded late: one that fails without a connection is tried again with it. */
export const whenConnected =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      return await load()
    } catch (failure) {
      await probeConnection()
      if (!isCutOff()) throw failure
      await connectionBack()
      return load()
    }
  }
