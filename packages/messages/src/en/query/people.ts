import { prefixed } from '../../prefixed.ts'

export const people = {
  'workFigures.title': 'People',
  ...prefixed('people.field', {
    name: 'Person',
    kind: 'Work',
    lines: 'Lines',
    pieces: 'Pieces',
    metres: 'Planned walking distance (m)',
    minutes: 'Working time (min)',
    linesPerHour: 'Lines an hour',
    piecesPerHour: 'Pieces an hour',
    metresPerHour: 'Metres an hour',
  }),
  ...prefixed('people.median', {
    linesPerHour: 'Median: lines an hour',
    piecesPerHour: 'Median: pieces an hour',
    metresPerHour: 'Median: metres an hour',
  }),
  ...prefixed('people', {
    allKinds: 'All kinds of work',
    own: 'These are your own figures. Nobody but administrators sees those of others.',
    about:
      'Working time is counted from one finished line to the next; pauses of more than 15 minutes are cut out. The median is that of all people of this warehouse for the same work, where they are at least three. The line after a pause is not counted in the rate. Rates are shown from five minutes on.',
    working: 'Working time',
    medianRate: 'Median {{rate}}',
    warehouseMedian: 'Median of this warehouse',
    said: 'Lines an hour of each person for {{kind}}, with the median of this warehouse. The figures are in the table below.',
    empty: 'Nobody finished a line in these days.',
    ownEmpty: 'You finished no line in these days.',
  }),
} as const
