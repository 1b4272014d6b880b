import { expect, it } from 'vitest'
import { scrollToShow } from './scroll-to-show.ts'

const row = { scrollLeft: 100, clientWidth: 200, offsetLeft: 10 }
const tabAt = (left: number, width = 50) => ({ offsetLeft: left + 10, offsetWidth: width })

it('leaves a tab that is seen where it is', () => expect(scrollToShow(row, tabAt(150))).toBe(100))
it('shows a tab on the left with 4 px beside it', () => expect(scrollToShow(row, tabAt(60))).toBe(56))
it('shows a tab on the right with 4 px beside it', () => expect(scrollToShow(row, tabAt(300))).toBe(154))
it('never scrolls before the start', () => expect(scrollToShow(row, tabAt(0))).toBe(0))
