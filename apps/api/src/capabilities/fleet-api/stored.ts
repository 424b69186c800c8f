import { webhookData } from '@lugnut/contract';
import type { WebhookEventKind } from '@lugnut/domain/integrations';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';
import { storedBare } from '../../platform/db/stored-json';

/** What an event says, as it was checked by the schema of its kind when it was written. */
export const storedEventData = storedBare('what an event of a fleet says', z.record(z.string(), z.unknown()));

/** Only what the contract names leaves. */
export const dataOf = (kind: WebhookEventKind, data: unknown): Record<string, unknown> =>
  core.parse(webhookData[kind] as core.$ZodType, data) as Record<string, unknown>;
