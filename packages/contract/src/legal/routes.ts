import { languageCodes } from '@lugnut/domain/language';
import { legalKinds, longestLegalBody } from '@lugnut/domain/legal';
import * as z from 'zod/mini';
import { says } from '../reasons/says';
import { defineRoutes } from '../route';

const kind = z.enum(legalKinds);
const language = z.enum(languageCodes);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, says('not_a_day')));
const ofKind = z.object({ kind });

/** A version as an admin sees it; its figures are not filled in. */
export const legalTextVersion = z.object({
  id: z.string(),
  kind,
  version: z.int(),
  status: z.enum(['draft', 'scheduled', 'in force', 'replaced']),
  body: z.string(),
  /** Null: it was published in English only. */
  body_es: z.nullable(z.string()),
  effective_from: z.nullable(day),
  /** Null: it waits for review by counsel. */
  counsel_reviewed_at: z.nullable(z.string()),
  counsel_reviewed_by: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Of a draft: what was seen last, so that nobody overwrites a colleague. */
  updated_at: z.string(),
});

export const legalTextList = z.object({
  data: z.array(legalTextVersion),
  /** What may stand in double braces, with what it says now. */
  figures: z.array(z.object({ name: z.string(), value: z.string(), value_es: z.string() })),
});

const admin = {
  capability: 'legal',
  auth: 'account',
  access: 'admin',
  errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  reply: legalTextList,
} as const;

const text = z.string().check(z.maxLength(longestLegalBody));

/** Null where there must not be a draft yet. */
const seen = z.nullable(z.string().check(z.maxLength(40)));

export const legalRoutes = defineRoutes({
  getLegalText: {
    method: 'GET',
    path: '/api/v1/legal_texts/{kind}',
    capability: 'legal',
    summary: 'A policy or terms of ours, as they are in force or in an earlier version',
    access: 'anyone, limited',
    params: ofKind,
    isByLanguage: true,
    query: z.object({
      version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, says('not_a_version')))),
      /** Instead of the reader's own. */
      language: z.optional(language),
    }),
    reply: z.object({
      data: z.object({
        kind,
        version: z.int(),
        effective_from: day,
        is_in_force: z.boolean(),
        body: z.string(),
        /** Of the body. The English text governs. */
        language,
        /** Those this version is written in. */
        languages: z.array(language),
        /** Every version that was ever in force or will be, the newest first. */
        versions: z.array(z.object({ version: z.int(), effective_from: day })),
      }),
    }),
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  listLegalTexts: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/legal_texts',
    summary: 'Every version of every legal text, drafts included',
  },
  saveLegalDraft: {
    ...admin,
    method: 'PUT',
    path: '/api/v2/admin/legal_texts/drafts/{kind}',
    summary: 'Keeps the draft of the next version, in both languages',
    params: ofKind,
    body: z.object({ body: text, body_es: text, seen }),
  },
  publishLegalDraft: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/legal_texts/drafts/{kind}/publish',
    summary: 'Publishes the draft from a day on; from then on it never changes',
    params: ofKind,
    body: z.object({ effective_from: day, seen }),
  },
  reviewLegalText: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/legal_texts/versions/{id}/review',
    summary: 'Notes that counsel has reviewed a version',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reviewed_by: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)) }),
  },
});
