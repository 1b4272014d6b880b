import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { dictionaries } from '@entrepot/contract/basic-data/dictionaries'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import type { TestApp } from '../test-app.ts'
import { words } from '../words.ts'
import { BASIC_DATA_SUBJECTS } from './basic-data-subjects.ts'
import { derivedSubjects } from './derived-subjects.ts'
import type { Subject } from './subject.ts'

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const NAMED_SUBJECTS: readonly Subject[] = [
  {
    resource: warehouses,
    name: 'warehouses',
    unique: 'code',
    body: (n) => ({ code: `W-${n}`, name: `Warehouse ${n}`, timeZone: 'Europe/Madrid', address: 'Quay 1' }),
    change: { code: 'W-other', name: 'Another name', timeZone: 'Asia/Tokyo', address: null },
  },
  {
    resource: cargoOwners,
    name: 'cargoOwners',
    unique: 'code',
    body: (n) => ({
      code: `O-${n}`,
      name: `Owner ${n}`,
      shortName: 'Own',
      warehouseIds: [],
      phone: '+34 960 000 000',
      address: 'Street 2',
      website: 'https://owner.example/a?b=c',
    }),
    change: { name: 'Another name', shortName: null, phone: null, address: 'Street 3', website: null },
  },
  {
    resource: dictionaries,
    name: 'dictionaries',
    unique: 'code',
    body: (n) => ({
      code: `D_${n}`,
      names: words('Colour'),
      description: 'What it is painted with',
      items: [
        { value: 'RED', labels: words('Red'), enabled: true },
        { value: 'BLUE', labels: words('Blue'), enabled: false },
      ],
    }),
    change: {
      names: words('Paint'),
      description: null,
      items: [
        { value: 'GREEN', labels: words('Green'), enabled: true },
        { value: 'RED', labels: words('Crimson'), enabled: false },
      ],
    },
  },
  {
    resource: staff,
    name: 'staff',
    unique: 'username',
    body: (n) => ({
      username: `person.${n}`,
      displayName: `Person ${n}`,
      roles: ['ROLE_warehouse'],
      warehouseIds: [],
      cargoOwnerIds: [],
      phone: '110',
      email: 'person@example.com',
      password: 'a-long-password-9',
    }),
    change: {
      displayName: 'Another name',
      roles: ['ROLE_distr', 'ROLE_warehouse'],
      phone: null,
      email: 'p@example.org',
    },
  },
  ...BASIC_DATA_SUBJECTS,
]

/** A resource to try things on, for each that has a create. */
export const SUBJECTS: readonly Subject[] = [...NAMED_SUBJECTS, ...derivedSubjects(NAMED_SUBJECTS)]

interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server said, to be looked at
  readonly body: any
}

/** Calls as somebody, with the whole answer: what the client hides is what these tests look at. */
export function caller(test: TestApp, token: string, language = 'en') {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await test.ask(`${ADMIN_BASE}/${path}`, {
      method,
      headers: {
        'X-Auth-Token': token,
        'Accept-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
export type Caller = ReturnType<typeof caller>
