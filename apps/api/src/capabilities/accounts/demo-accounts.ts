import type { AccountRole, Database } from '../../platform/db/schema';

export type DemoAccount = {
  readonly id: string;
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
  readonly zip: string;
  readonly role: AccountRole;
  /** Members of the demo fleet besides its owner. */
  readonly seat?: { readonly role: 'manager' | 'viewer'; readonly approveUnderCents: number | null };
  /** What tells it from another of its role. */
  readonly mark?: 'on terms';
};

/** Reserved numbers and addresses (555-01xx, example.com), so that no code ever reaches a real person. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Dana Ortiz',
    phone: '+13135550101',
    zip: '48226',
    role: 'customer',
  },
  {
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Marcus Bell',
    email: 'marcus@example.com',
    zip: '75201',
    role: 'customer',
  },
  {
    id: '019a0000-0000-7000-8000-000000000003',
    name: 'Priya Raman',
    phone: '+13135550103',
    email: 'office@example.com',
    zip: '48226',
    role: 'office',
  },
  {
    id: '019a0000-0000-7000-8000-000000000004',
    name: 'Marcus Reed',
    phone: '+13135550104',
    email: 'technician@example.com',
    zip: '48202',
    role: 'technician',
  },
  {
    id: '019a0000-0000-7000-8000-000000000005',
    name: 'Ruth Adeyemi',
    phone: '+13135550105',
    email: 'admin@example.com',
    zip: '48226',
    role: 'admin',
  },
  {
    id: '019a0000-0000-7000-8000-000000000006',
    name: 'Tom Kowalski',
    phone: '+12145550106',
    email: 'fleet@example.com',
    zip: '75207',
    role: 'fleet',
  },
  {
    id: '019a0000-0000-7000-8000-000000000007',
    name: 'Noor Haddad',
    phone: '+13135550107',
    email: 'dispatch@example.com',
    zip: '48226',
    role: 'dispatcher',
  },
  {
    id: '019a0000-0000-7000-8000-000000000008',
    name: 'Gloria Mendes',
    email: 'manager@example.com',
    zip: '75207',
    role: 'fleet',
    seat: { role: 'manager', approveUnderCents: 500_00 },
  },
  {
    id: '019a0000-0000-7000-8000-000000000009',
    name: 'Eric Sandoval',
    email: 'viewer@example.com',
    zip: '75207',
    role: 'fleet',
    seat: { role: 'viewer', approveUnderCents: null },
  },
  {
    id: '019a0000-0000-7000-8000-00000000000a',
    name: 'Carla Nguyen',
    phone: '+12145550109',
    email: 'terms@example.com',
    zip: '75207',
    role: 'fleet',
    mark: 'on terms',
  },
];

/** Idempotent: runs at every start and leaves existing accounts as they are. */
export const seedDemoAccounts = async (db: Database): Promise<void> => {
  await db
    .insertInto('account')
    .values(
      demoAccounts.map(({ id, name, phone, email, zip, role }) => ({
        id,
        name,
        phone: phone ?? null,
        email: email ?? null,
        zip,
        role,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
