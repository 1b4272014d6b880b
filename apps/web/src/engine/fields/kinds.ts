import type { Look } from '@entrepot/contract/kit/fields'
import { choiceKind, choicesKind } from './choice/choice.tsx'
import { yesNoKind } from './choice/yes-no.tsx'
import { codedKind } from './coded/coded.tsx'
import { elementsKind } from './coded/elements.tsx'
import type { FieldKind, KindOf } from './kind.ts'
import { numberKind } from './number/number.tsx'
import { permissionsKind } from './permissions/permissions.tsx'
import { pictureKind } from './picture/picture.tsx'
import { referenceKind, referencesKind } from './reference/reference.tsx'
import { rowsKind } from './rows/rows.tsx'
import { codeKind, idKind } from './text/code.tsx'
import { addressKind, contactKind } from './text/contact.tsx'
import { declarationKind } from './text/declaration-name.tsx'
import { jsonKind } from './text/json.tsx'
import { personKind } from './text/person.tsx'
import { secretKind } from './text/secret.tsx'
import { longTextKind, textKind } from './text/text.tsx'
import { dateKind, timeKind } from './time/time.tsx'
import { timeZoneKind } from './time/time-zone.tsx'
import { wordsKind } from './words/words.tsx'

/** The type makes a look without an entry a compile error. */
const KINDS: Readonly<Record<Look['kind'], FieldKind>> = {
  text: textKind,
  longText: longTextKind,
  email: contactKind,
  phone: contactKind,
  address: addressKind,
  timeZone: timeZoneKind,
  code: codeKind,
  id: idKind,
  person: personKind,
  declaration: declarationKind,
  integer: numberKind,
  decimal: numberKind,
  coded: codedKind,
  elements: elementsKind,
  date: dateKind,
  time: timeKind,
  yesNo: yesNoKind,
  picture: pictureKind,
  secret: secretKind,
  json: jsonKind,
  choice: choiceKind,
  choices: choicesKind,
  permissions: permissionsKind,
  reference: referenceKind,
  references: referencesKind,
  words: wordsKind,
  rows: rowsKind((look) => kindOf(look)),
}

export const kindOf: KindOf = (look) => KINDS[look.kind]
