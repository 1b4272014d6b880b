import type { DocumentRecord } from '@entrepot/client/document-client'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { answersBeside } from '@entrepot/contract/kit/list'
import { holdsMask } from '@entrepot/domain/identity/mask-personal'
import { freshLine, settableNames } from '../lines/line-model.ts'
import type { DocumentStart } from './use-document-edit.ts'

/** The values that a copy takes from its original: all that can be set, except the number and masked values. */
export function copiedStart({ fields, line, label }: DocumentDeclaration, original: DocumentRecord): DocumentStart {
  const isMasked = (name: string) => fields[name]?.personal !== undefined && holdsMask(original[name])
  const copiedNames = settableNames(fields, true).filter((name) => name !== label && !isMasked(name))
  const ofLine = settableNames(line, true)
  const names = ofLine.flatMap((name) => [name, ...answersBeside(name, fieldOf(line, name))])
  return {
    values: Object.fromEntries(copiedNames.map((name) => [name, original[name]])),
    lines: original.lines.map((values) =>
      freshLine(Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))),
    ),
  }
}
