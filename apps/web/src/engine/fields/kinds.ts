import type { Look } from '@entrepot/contract/kit/look'
import { choiceKind, choicesKind } from './choice.tsx'
import { codeKind, idKind } from './code.tsx'
import { codedKind } from './coded.tsx'
import { addressKind, contactKind } from './contact.tsx'
import { declarationKind } from './declaration-name.tsx'
import { elementsKind } from './elements.tsx'
import { jsonKind } from './json.tsx'
import type { FieldKind } from './kind.ts'
import { numberKind } from './number.tsx'
import { pictureKind } from './picture.tsx'
import { referenceKind, referencesKind } from './reference.tsx'
import { rowsKind } from './rows.tsx'
import { secretKind } from './secret.tsx'
import { longTextKind, textKind } from './text.tsx'
import { dateKind, timeKind } from './time.tsx'
import { timeZoneKind } from './time-zone.tsx'
import { wordsKind } from './words.tsx'
import { yesNoKind } from './yes-no.tsx'

/** A look that nobody drew yet does not compile. */
const KINDS: Readonly<Record<Look['kind'], FieldKind>> = {
  text: textKind,
  longText: longTextKind,
  email: contactKind,
  phone: contactKind,
  address: addressKind,
  timeZone: timeZoneKind,
  code: codeKind,
  id: idKind,
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
  reference: referenceKind,
  references: referencesKind,
  words: wordsKind,
  rows: rowsKind,
}

export const kindOf = (look: Look): FieldKind => KINDS[look.kind]
