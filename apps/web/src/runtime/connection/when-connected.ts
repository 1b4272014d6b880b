import { isCutOff, onConnectionBack, probeConnection } from './connection.ts'

/** Resolves when the server answers; at once if it does now. */
export async function connectionBack(): Promise<void> {
  await probeConnection()
  if (isCutOff()) await new Promise<void>((resolve) => onConnectionBack(resolve))
}

/**
 * For parts of the application that are loaded on demand: a download that fails without a connection is repeated with
 * one.
 */
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
