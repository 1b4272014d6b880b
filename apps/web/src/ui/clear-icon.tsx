import { CloseCircleFilled } from '@ant-design/icons'

/** The clear button is not in the tab order: Tab goes on to the next field. */
const passBy = (icon: HTMLElement | null) => icon?.parentElement?.setAttribute('tabindex', '-1')

export const CLEARED_BY = { clearIcon: <CloseCircleFilled ref={passBy} /> }
