import { SearchOutlined } from '@ant-design/icons'
import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { FailedPage } from '../../../engine/failed-page.tsx'
import { sayPermission, sayRole } from '../../../engine/fields/permissions/permission-words.ts'
import { WithReader } from '../../../engine/with-reader.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { permissionAreas } from './permission-groups.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { type Grant, loadPermissions, setGrant } from './permissions-api.ts'
import '../../../ui/base.css'
import './permissions.css'

const KEY = ['permissions']

/**
 * Fixed permissions of roles, and additional grants by administrators. A grant takes effect at once and is reversible.
 */
export default function PermissionsPage() {
  return (
    <WithReader>
      <Permissions />
    </WithReader>
  )
}

function Permissions() {
  const reader = useReader()
  const { t } = reader
  const queries = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [last, setLast] = useState<Grant>()
  const [busy, setBusy] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: loadPermissions })

  const change = async (grant: Grant) => {
    setBusy(`${grant.role} ${grant.permission}`)
    setRefusal(undefined)
    try {
      queries.setQueryData(KEY, await setGrant(grant))
      setLast(grant)
    } catch (failure) {
      setRefusal(failure)
    } finally {
      setBusy(undefined)
    }
  }
  if (data === undefined) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />
    return <FailedPage failure={error} onRetry={() => void refetch()} />
  }
  const searchText = keyword.trim().toLowerCase()
  const matches = ({ name, action }: PermissionRow) =>
    searchText === '' || sayPermission(`${name}.${action}`, reader).toLowerCase().includes(searchText)
  const areas = permissionAreas(data, matches)
  return (
    <section className="permissions-page" data-page>
      <h1 className="visually-hidden">{t('permissions.title')}</h1>
      <div className="permissions-top">
        <Input
          className="permissions-search"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('permissions.search')}
          aria-label={t('permissions.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <span className="quiet">{t('permissions.explain')}</span>
      </div>
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal)} />}
      {last && (
        <Alert
          type="success"
          showIcon
          title={t(last.granted ? 'permissions.granted' : 'permissions.revoked', {
            role: sayRole(last.role, reader),
            permission: sayPermission(last.permission, reader),
          })}
          action={
            <Button size="small" onClick={() => change({ ...last, granted: !last.granted })}>
              {t('engine.undo')}
            </Button>
          }
          closable={{ onClose: () => setLast(undefined), 'aria-label': t('engine.close') }}
        />
      )}
      {areas.length === 0 ? (
        <PageState kind="empty" title={t('engine.nothingFound')} />
      ) : (
        <PermissionMatrix areas={areas} unfolded={searchText !== ''} busy={busy} onChange={change} />
      )}
    </section>
  )
}
