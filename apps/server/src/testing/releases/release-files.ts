import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A small backup of each released version, made when it was released. */
export const RELEASES_FOLDER = join(import.meta.dirname, '../../database/releases')

const ENDING = '.tar.gz'

export const releaseFile = (version: string) => join(RELEASES_FOLDER, `${version}${ENDING}`)

export const releasedVersions = (): string[] =>
  existsSync(RELEASES_FOLDER)
    ? readdirSync(RELEASES_FOLDER).flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []))
    : []
