import type { legalRoutes, RouteAnswer } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { LanguageCode } from '@lugnut/domain/language';
import { type BusinessCard, fillFigures, legalFigures } from '@lugnut/domain/legal';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { MarketToday } from '../../platform/market-today';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { readKeepDays } from '../../platform/retention/retention';
import type { Account, AccountAccess } from '../accounts';
import { noteReview, publishDraft, saveDraft } from './change-legal-text';
import { readVersions } from './legal-text-store';

const seldom = { limit: 60, windowSeconds: 60 };

export const legalLimits: RateLimits<typeof legalRoutes> = {
  getLegalText: { limit: 120, windowSeconds: 60 },
  listLegalTexts: seldom,
  saveLegalDraft: seldom,
  publishLegalDraft: seldom,
  reviewLegalText: seldom,
};

export type LegalDeps = {
  readonly db: Database;
  readonly ownAccess: Pick<AccountAccess, 'requireAccount'>;
  readonly business: BusinessCard;
  readonly today: MarketToday;
  readonly now: () => Date;
};

/** Texts begin on a day of the office's. */
const officeZone = 'America/New_York';

export const legalHandlers = (deps: LegalDeps): Handlers<typeof legalRoutes> => {
  const { db, now } = deps;
  const readFigures = async (language: LanguageCode) =>
    legalFigures(deps.business, await readKeepDays(db), language);
  const today = () => deps.today(officeZone);
  const requireAdmin = async (context: RequestContext): Promise<Account> => {
    const { account } = await deps.ownAccess.requireAccount(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
    return account;
  };
  const listFigures = async () => {
    const spanish = await readFigures('es');
    return Object.entries(await readFigures('en')).map(([name, value]) => ({
      name,
      value,
      value_es: spanish[name] ?? value,
    }));
  };
  const list = async (): Promise<RouteAnswer<typeof legalRoutes.listLegalTexts>> => ({
    data: (await readVersions(db, today())).map((row) => ({
      id: row.id,
      kind: row.kind,
      version: row.version,
      status: row.status,
      body: row.body,
      body_es: row.body_es,
      effective_from: row.effective_from,
      counsel_reviewed_at: row.counsel_reviewed_at?.toISOString() ?? null,
      counsel_reviewed_by: row.counsel_reviewed_by,
      author: row.author,
      updated_at: row.updated_at.toISOString(),
    })),
    figures: await listFigures(),
  });
  return {
    async getLegalText({ params, query }, context) {
      const versions = (await readVersions(db, today())).flatMap((row) =>
        row.kind === params.kind && row.effective_from !== null
          ? [{ ...row, effective_from: row.effective_from }]
          : [],
      );
      const wanted =
        query.version === undefined
          ? versions.find(({ status }) => status === 'in force')
          : versions.find(({ version }) => version === Number(query.version));
      if (!wanted) throw new Failure('not_found', told('no_such_text'));
      const { body, body_es: spanish } = wanted;
      const isSpanish = spanish !== null && (query.language ?? context.language) === 'es';
      const language = isSpanish ? 'es' : 'en';
      return {
        data: {
          kind: wanted.kind,
          version: wanted.version,
          effective_from: wanted.effective_from,
          is_in_force: wanted.status === 'in force',
          body: fillFigures(isSpanish ? spanish : body, await readFigures(language)),
          language,
          languages: spanish === null ? ['en'] : ['en', 'es'],
          versions: versions.map(({ version, effective_from }) => ({ version, effective_from })),
        },
      };
    },

    async listLegalTexts(_input, context) {
      await requireAdmin(context);
      return list();
    },

    async saveLegalDraft({ params, body }, context) {
      const { id } = await requireAdmin(context);
      await saveDraft(db, { ...params, ...body, authorId: id, now: now() });
      return list();
    },

    async publishLegalDraft({ params, body }, context) {
      await requireAdmin(context);
      const { effective_from: effectiveFrom, seen } = body;
      const figures = await readFigures('en');
      await publishDraft(db, { ...params, effectiveFrom, seen, figures, today: today(), now: now() });
      return list();
    },

    async reviewLegalText({ params, body }, context) {
      await requireAdmin(context);
      await noteReview(db, { id: params.id, reviewedBy: body.reviewed_by, now: now() });
      return list();
    },
  };
};
