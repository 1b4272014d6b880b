import { CloseCircleFilled } from '@ant-design/icons'

/** The button around it is seen under the mouse only: the Tab key goes on to the next field. */
const passBy = (icon: HTMLElement | null) => icon?.parentElement?.setAttribute('tabindex', '-1')

export const CLEARED_BY = { clearIcon: <CloseCircleFilled ref={passBy} /> }
