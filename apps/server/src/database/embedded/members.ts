import { readFile } from 'node:fs/promises'
import { writeAtomically } from './files/atomic-file.ts'
import { processMark } from './process-mark.ts'

/** One use of the database. It has an id, because a process may have several, as in tests. */
interface Member {
  readonly id: string
  readonly pid: number
  readonly mark: string
}

/** The servers that use the database now, so that the last one to leave is known. Call only under the lock. */
async function livingMembers(file: string): Promise<Member[]> {
  const members = await readMembers(file)
  return members.filter(({ pid, mark }) => processMark(pid) === mark)
}

export async function addMember(file: string, id: string): Promise<void> {
  const member: Member = { id, pid: process.pid, mark: processMark(process.pid) ?? '' }
  await writeMembers(file, [...(await livingMembers(file)), member])
}

/** Returns how many remain. */
export async function removeMember(file: string, id: string): Promise<number> {
  const remaining = (await livingMembers(file)).filter((member) => member.id !== id)
  await writeMembers(file, remaining)
  return remaining.length
}

async function readMembers(file: string): Promise<Member[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Member[]
  } catch {
    return [] // no server has joined yet
  }
}

const writeMembers = (file: string, members: readonly Member[]) =>
  writeAtomically(file, `${JSON.stringify(members)}\n`, 0o644)
