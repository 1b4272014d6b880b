import { queryString } from '@entrepot/client/transport'
import type { DashboardFigure, DayList } from '@entrepot/contract/identity/dashboard'
import { listNamed } from '@entrepot/contract/registry'

/** Where the records of a figure are listed. */
export const figureAddress = ({ list, filters }: Pick<DashboardFigure, 'list' | 'filters'>): string =>
  `${listNamed(list)?.route ?? ''}${queryString(filters)}`

/** Where the work of one day is listed. */
export const dayAddress = ({ list, filter, filters }: DayList, day: string): string =>
  figureAddress({ list, filters: { ...filters, [`${filter}Start`]: day, [`${filter}End`]: day } })
