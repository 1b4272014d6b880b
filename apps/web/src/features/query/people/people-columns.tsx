import { asWhole } from '@entrepot/contract/kit/list/whole-text'
import type { PersonWork, WorkAnswer, WorkRates } from '@entrepot/contract/query/people/work-figures'
import { workDone } from '@entrepot/contract/query/work-done'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { ABSENT } from '../../../engine/fields/say.ts'
import { DrawerListLink } from '../../../engine/list/rows/drawer-list-link.tsx'
import { formatQuantity } from '../../../runtime/numbers.ts'
import type { Reader } from '../../../runtime/reader.ts'
import { headingWidth } from '../../../ui/data-table/heading-width.ts'
import type { Column } from '../../../ui/data-table/types.ts'
import { figureColumn } from '../analysis/parts/columns.tsx'
import { sayMinutes } from '../flow/say-minutes.ts'
import { personName } from './people-lines.ts'

export type PersonRow = PersonWork & { readonly id: string }

const RATES = ['linesPerHour', 'piecesPerHour', 'metresPerHour'] as const satisfies readonly (keyof WorkRates)[]

const nameColumn = (
  key: string,
  title: string,
  render: (row: PersonRow) => string,
  ownWords: boolean,
): Column<PersonRow> => ({
  key,
  title,
  width: 160,
  heading: headingWidth(title, false),
  rigid: false,
  important: true,
  render,
  hint: render,
  ownWords,
})

/** Filters of the work list for the lines that a person finished. */
const filtersOf = ({ operator, name, kind }: PersonRow, { from, to }: WorkAnswer) => ({
  operator: name === null ? asWhole(operator) : operator,
  kind,
  doneTimeStart: from,
  doneTimeEnd: to,
})

export function peopleColumns(reader: Reader, answer: WorkAnswer): Column<PersonRow>[] {
  const { t } = reader
  const medians = new Map(answer.medians.map((median) => [median.kind, median]))
  const hasMetres = answer.rows.some(({ metres }) => metres !== null)
  const rates = RATES.filter((name) => name !== 'metresPerHour' || hasMetres).map(
    (name): Column<PersonRow> => ({
      ...figureColumn<PersonRow>({
        key: name,
        title: t(`people.field.${name}`),
        important: true,
        render: (row) => {
          const median = medians.get(row.kind)?.[name] ?? null
          return (
            <>
              <span className="figure">{row[name] === null ? ABSENT : formatNumber(row[name], 1)}</span>
              {median !== null && (
                <small className="quiet people-median">
                  {t('people.medianRate', { rate: formatNumber(median, 1) })}
                </small>
              )}
            </>
          )
        },
      }),
      width: 190,
    }),
  )
  return [
    nameColumn('name', t('people.field.name'), personName, true),
    nameColumn('kind', t('people.field.kind'), ({ kind }) => t(`enum.workKind.${kind}`), false),
    figureColumn<PersonRow>({
      key: 'lines',
      title: t('people.field.lines'),
      important: true,
      render: (row) => (
        <DrawerListLink list={workDone} filters={filtersOf(row, answer)} about={personName(row)}>
          <span className="figure">{formatQuantity(row.lines)}</span>
        </DrawerListLink>
      ),
    }),
    figureColumn<PersonRow>({
      key: 'pieces',
      title: t('people.field.pieces'),
      important: true,
      render: ({ pieces }) => formatQuantity(pieces),
    }),
    figureColumn<PersonRow>({
      key: 'minutes',
      title: t('people.working'),
      important: true,
      render: ({ minutes }) => (Number(minutes) === 0 ? ABSENT : sayMinutes(t, minutes)),
    }),
    ...(hasMetres
      ? [
          figureColumn<PersonRow>({
            key: 'metres',
            title: t('people.field.metres'),
            render: ({ metres }) => (metres === null ? ABSENT : formatNumber(metres, 0)),
          }),
        ]
      : []),
    ...rates,
  ]
}
