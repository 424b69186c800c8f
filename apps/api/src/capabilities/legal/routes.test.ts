import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  product = await createTestApp();
  admin = (await logInAs(product, 'admin')).headers;
});
afterAll(() => product.close());

const read = async (kind: string, query = '', language = 'en') => {
  const answer = await product.app.inject({
    url: `/api/v1/legal_texts/${kind}${query}`,
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, data: answer.json().data };
};
const change = async (method: 'PUT' | 'POST', path: string, payload: object) => {
  const answer = await product.app.inject({
    method,
    url: `/api/v2/admin/legal_texts/${path}`,
    headers: admin,
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const draftOf = (body: { data: { kind: string; status: string; updated_at: string }[] }, kind: string) =>
  body.data.find((one) => one.kind === kind && one.status === 'draft');

describe('[LEGAL-1] legal texts', () => {
  it.each(['privacy', 'terms', 'cancellation', 'warranty', 'accessibility'])(
    'has %s for everybody, with its version, its day and our figures',
    async (kind) => {
      const { status, data } = await read(kind);
      expect([status, data.version, data.effective_from, data.is_in_force]).toEqual([
        200,
        1,
        '2026-11-01',
        true,
      ]);
      expect(data.body.length).toBeGreaterThan(1_000);
      expect(data.body).not.toContain('{{');
    },
  );

  it('says the fee and the warranty as the rules have them', async () => {
    expect((await read('cancellation')).data.body).toContain('canceling costs $70');
    expect((await read('warranty')).data.body).toContain('24 months or 24,000 miles');
  });

  it('[LEGAL-5] says how long things are kept as the retention rules have it now', async () => {
    const before = (await read('privacy')).data.body;
    expect(before).toContain('your contact details go after 1 year, and the pictures you sent after 90 days');
    const keep = (days: number) =>
      sql`update retention_rule set keep_days = ${days} where key = 'unbooked_quotes'`.execute(
        product.test.db,
      );
    await keep(180);
    expect((await read('privacy')).data.body).toContain('your contact details go after 180 days');
    await keep(365);
  });

  it('has nothing of another name or version', async () => {
    expect((await read('imprint')).status).toBe(400);
    expect((await read('terms', '?version=9')).status).toBe(404);
  });

  it('is written as a draft, which nobody else sees or overwrites, and published from a day on', async () => {
    const first = await change('PUT', 'drafts/terms', {
      body: 'New terms cost {{oops}}.',
      body_es: '',
      seen: null,
    });
    expect(first.status).toBe(200);
    const draft = draftOf(first.body, 'terms');
    expect(draft).toMatchObject({ version: 2, effective_from: null, counsel_reviewed_at: null });
    expect((await read('terms')).data.version).toBe(1);
    expect((await read('terms', '?version=2')).status).toBe(404);

    const another = await change('PUT', 'drafts/terms', { body: 'Mine.', body_es: 'Mío.', seen: null });
    expect([another.status, another.body.code]).toEqual([409, 'conflict']);

    const seen = draft?.updated_at;
    const unknown = await change('POST', 'drafts/terms/publish', { effective_from: '2027-03-08', seen });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      ['There is no figure called {{oops}}.', 'Write the Spanish text, too.'],
    ]);

    const second = await change('PUT', 'drafts/terms', {
      body: 'New terms of {{brand}}.',
      body_es: 'Términos nuevos de {{brand}}.',
      seen,
    });
    const again = draftOf(second.body, 'terms')?.updated_at;
    const early = await change('POST', 'drafts/terms/publish', { effective_from: '2027-02-28', seen: again });
    expect(early.body.errors).toEqual(['The effective date can’t be in the past.']);
    const published = await change('POST', 'drafts/terms/publish', {
      effective_from: '2027-03-08',
      seen: again,
    });
    expect(published.status).toBe(200);
    expect(
      published.body.data.find((one: { version: number; kind: string }) => one.kind === 'terms'),
    ).toMatchObject({
      version: 2,
      status: 'scheduled',
    });
    // A week later it is in force, and the first one can still be read.
    expect((await read('terms')).data).toMatchObject({ version: 1, is_in_force: true });
    expect((await read('terms', '?version=2')).data).toMatchObject({
      body: 'New terms of Lugnut.',
      is_in_force: false,
    });
    expect((await read('terms')).data.versions).toEqual([
      { version: 2, effective_from: '2027-03-08' },
      { version: 1, effective_from: '2026-11-01' },
    ]);
  });

  it('[LANG-1] is served in the language of its reader under the same version, and in the other when asked', async () => {
    const spanish = await read('cancellation', '', 'es-MX,es;q=0.9');
    const english = await read('cancellation');
    expect(spanish.data).toMatchObject({
      version: english.data.version,
      effective_from: english.data.effective_from,
      language: 'es',
      languages: ['en', 'es'],
      versions: english.data.versions,
    });
    expect(spanish.data.body).toContain('cancelar cuesta $70');
    expect(spanish.data.body).not.toContain('{{');
    expect(english.data.language).toBe('en');
    expect((await read('cancellation', '?language=en', 'es')).data.body).toBe(english.data.body);
    expect((await read('terms', '?version=2', 'es')).data.body).toBe('Términos nuevos de Lugnut.');
  });

  it('[LANG-1] is served in English where a version was published in English only', async () => {
    await product.test.db
      .insertInto('legal_text')
      .values({
        id: newId(),
        kind: 'accessibility',
        version: 2,
        body: 'For everybody.',
        effective_from: '2027-01-01',
        published_at: new Date('2026-12-01T12:00:00Z'),
      })
      .execute();
    expect((await read('accessibility', '', 'es')).data).toMatchObject({
      version: 2,
      body: 'For everybody.',
      language: 'en',
      languages: ['en'],
    });
  });

  it('never changes once it is published, whoever tries', async () => {
    const rewrite = sql`update legal_text set body = 'x' where kind = 'privacy'`.execute(product.test.db);
    await expect(rewrite).rejects.toThrow('a published text never changes');
    const remove = sql`delete from legal_text where kind = 'privacy'`.execute(product.test.db);
    await expect(remove).rejects.toThrow('a published text never changes');
  });

  it('waits for counsel until somebody says who has read it, once', async () => {
    const list = await product.app.inject({ url: '/api/v2/admin/legal_texts', headers: admin });
    const text = list.json().data.find((one: { kind: string }) => one.kind === 'warranty');
    expect(text.counsel_reviewed_at).toBeNull();
    const noted = await change('POST', `versions/${text.id}/review`, { reviewed_by: 'Dana Reyes' });
    expect(noted.body.data.find((one: { id: string }) => one.id === text.id)).toMatchObject({
      counsel_reviewed_by: 'Dana Reyes',
      counsel_reviewed_at: expect.any(String),
    });
    expect((await change('POST', `versions/${text.id}/review`, { reviewed_by: 'Dana Reyes' })).status).toBe(
      200,
    );
    expect((await change('POST', `versions/${text.id}/review`, { reviewed_by: 'Somebody' })).status).toBe(
      409,
    );
  });
});
