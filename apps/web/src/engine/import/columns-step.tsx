import { type ColumnsAnswer, type ImportColumn, importColumns } from '@entrepot/contract/kit/import'
import { cellWordKey, type Importable } from '@entrepot/contract/kit/importable'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { type Reader, useReader } from '../../runtime/reader.ts'
import { chosenFor, type Mapping, missingIn } from './mapping.ts'

export interface ChosenFile extends ColumnsAnswer {
  readonly id: string
  readonly name: string
}

interface ColumnsStepProps {
  readonly declaration: Importable
  readonly file: ChosenFile
  readonly starting: boolean
  readonly onCheck: (columns: Mapping) => void
  readonly onAnew: () => void
}

const LEFT_OUT = ''

const titleOf = (reader: Reader, { name }: Importable, { name: field, language }: ImportColumn) => {
  const label = reader.word(cellWordKey(name, field), field)
  return language === undefined ? label : `${label} (${reader.t(`engine.language.${language}`)})`
}

/** The record column proposed for each column of the file; a person can change it. */
export function ColumnsStep({ declaration, file, starting, onCheck, onAnew }: ColumnsStepProps) {
  const reader = useReader()
  const { t } = reader
  const columns = importColumns(declaration)
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(file.columns.map(({ title, key }) => [title, key])),
  )
  const options = [
    { value: LEFT_OUT, label: t('import.leaveOut') },
    ...columns.map((column) => ({
      value: column.key,
      label: `${titleOf(reader, declaration, column)}${column.field.required ? ' *' : ''}`,
    })),
  ]
  const missing = missingIn(columns, mapping).map((column) => titleOf(reader, declaration, column))
  const matched = Object.values(mapping).filter((key) => key !== null).length
  return (
    <>
      <p>
        <strong>{file.name}</strong> · {t('import.columnsFound', { matched, count: file.columns.length })}{' '}
        <span className="quiet">{t('import.columnsLeft')}</span>
      </p>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t('import.missing', { columns: missing.join(', ') })} />
      )}
      <div className="import-buttons">
        <Button type="primary" loading={starting} disabled={missing.length > 0} onClick={() => onCheck(mapping)}>
          {t('import.check')}
        </Button>
        <Button onClick={onAnew}>{t('import.otherFile')}</Button>
      </div>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.sample')}</th>
            <th scope="col">{t('import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(mapping).map((title) => (
            <tr key={title} data-left-out={mapping[title] === null}>
              <th scope="row">{title}</th>
              <td className="import-sample">{file.columns.find((column) => column.title === title)?.sample}</td>
              <td>
                <Select
                  aria-label={`${t('import.field')}: ${title}`}
                  value={mapping[title] ?? LEFT_OUT}
                  options={options}
                  showSearch={{ optionFilterProp: 'label' }}
                  popupMatchSelectWidth={false}
                  onChange={(key) => setMapping(chosenFor(mapping, title, key === LEFT_OUT ? null : key))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
