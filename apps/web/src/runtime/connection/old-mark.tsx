import { useWords } from '../words/words.ts'
import { useConnection } from './connection.ts'
import { sinceWords } from './since-words.ts'
import './old-mark.css'

/** Shown beside data while the connection is lost: the time until which they were current. */
export function OldMark() {
  const t = useWords()
  const { trouble, since } = useConnection()
  if (trouble === undefined) return null
  return <span className="old-mark">{t('connection.asOf', { since: sinceWords(since, Date.now()) })}</span>
}
