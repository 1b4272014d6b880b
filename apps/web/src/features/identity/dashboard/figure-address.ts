import { queryString } from '@entrepot/client/transport'
import type { DashboardFigure, DayList } from '@entrepot/contract/identity/dashboard'
import { listNamed } from '@entrepot/contract/registry'

/** Address of the list with the records of a figure. */
export const figureAddress = ({ list, filters }: Pick<DashboardFigure, 'list' | 'filters'>): string =>
  `${listNamed(list)?.route ?? ''}${queryString(filters)}`

/** Address of the list with the work of one day. */
export const dayAddress = ({ list, filter, filters }: DayList, day: string): string =>
  figureAddress({ list, filters: { ...filters, [`${filter}Start`]: day, [`${filter}End`]: day } })
