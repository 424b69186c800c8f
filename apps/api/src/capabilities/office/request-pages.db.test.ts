import type { officeRoutes, RouteAnswer } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

type Page = RouteAnswer<typeof officeRoutes.listOfficeRequests>;

let product: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  ({ headers } = await logInAs(product, 'office'));
});
afterAll(() => product.close());

const add = async (count: number, status: 'pending' | 'quoted' | 'completed' | 'cancelled') => {
  // Pairs of one instant: the order must be the same on every page.
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    status,
    zip: '48226',
    created_at: new Date(Date.UTC(2027, 2, 1, 0, 0, Math.floor(nth / 2))),
    completed_at: status === 'completed' ? new Date(Date.UTC(2027, 2, 2)) : null,
  }));
  await product.test.db.insertInto('appointment').values(rows).execute();
  await product.test.db
    .insertInto('appointment_contact')
    .values(
      rows.map(({ id }) => ({
        appointment_id: id,
        name: 'Dana',
        email: 'dana@example.com',
        phone: '+13135550142',
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
};

const pagesOf = async (view: string): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null) {
    const url = `/api/v2/office/requests?view=${view}${after === '' ? '' : `&after=${after}`}`;
    pages.push((await product.app.inject({ method: 'GET', url, headers })).json());
  }
  return pages;
};
const idsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

it('[OFF-3] 305 waiting are 305, on pages that show each once, the oldest first', async () => {
  const ids = await add(305, 'pending');
  const pages = await pagesOf('waiting');
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [200, 305],
    [105, 305],
  ]);
  expect(idsOf(pages)).toEqual(ids);
});

it('[OFF-3] lists finished jobs, canceled ones among them, the newest first', async () => {
  const ids = [...(await add(3, 'completed')), ...(await add(2, 'cancelled'))];
  const [page] = await pagesOf('finished');
  expect([...idsOf(page ? [page] : [])].sort()).toEqual([...ids].sort());
  expect(page).toMatchObject({ next: null, total: null });
  const asked = page?.data.map(({ attributes }) => attributes.asked_at) ?? [];
  expect(asked).toEqual([...asked].sort().reverse());
});

it('[OFF-3] counts what was answered truly, also when it is one page', async () => {
  await add(7, 'quoted');
  expect(await pagesOf('answered')).toMatchObject([{ total: 7, next: null }]);
});
