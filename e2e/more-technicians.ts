import { expect, type FullConfig, request as requests } from '@playwright/test';
import { logInOverTheWire } from './new-customer';

/** Extra technicians: the demo's days fill up at night, and two tests must not compete for the last window. */
const wanted = { DET: 24, HOU: 8 } as const;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_minutes: 540, end_minutes: 1260 }));

type Technician = {
  readonly attributes: { readonly market_id: string; readonly kind: string; readonly skills: string[] };
};

// biome-ignore lint/style/noDefaultExport: Playwright takes a module's default
export default async (config: FullConfig): Promise<void> => {
  const { baseURL = '' } = config.projects[0]?.use ?? {};
  const request = await requests.newContext({ baseURL });
  const { headers } = await logInOverTheWire(request, { email: 'admin@example.com' });
  const { data } = await (await request.get('/api/v2/admin/technicians', { headers })).json();
  for (const [market, count] of Object.entries(wanted)) {
    const like = (data as Technician[])
      .filter(({ attributes }) => attributes.market_id === market && attributes.kind === 'mechanic')
      .sort((a, b) => b.attributes.skills.length - a.attributes.skills.length)[0];
    for (let nth = 1; nth <= count; nth += 1) {
      const person = { name: `Relief ${market} ${nth}`, shifts: everyDay, days_off: [], account_id: null };
      const added = await request.post('/api/v2/admin/technicians', {
        headers,
        data: { ...like?.attributes, ...person },
      });
      expect(added.ok(), await added.text()).toBe(true);
    }
  }
  await request.dispose();
};
