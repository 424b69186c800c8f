import {
  type InspectionItem,
  inspectionLights,
  type SiteCheck,
  siteCheckPointIds,
} from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { type StoredJson, storedBare, storedObject } from '../../platform/db/stored-json';

export type Diagnosis = { readonly finding: string; readonly recommendation: string };

/** `job_progress.site_check`. */
export const storedSiteCheck: StoredJson<SiteCheck> = storedObject(
  'the check of a site',
  z.object({ passed: z.array(z.enum(siteCheckPointIds)), note: z.string() }),
);

/** `job_progress.inspection`. */
export const storedInspection: StoredJson<readonly InspectionItem[]> = storedBare(
  'an inspection',
  z.array(
    z.object({
      point: z.string(),
      light: z.enum(inspectionLights),
      measured: z.string(),
      note: z.string(),
      services: z.optional(z.array(z.string())),
    }),
  ),
);

/** `job_progress.diagnosis`. */
export const storedDiagnosis: StoredJson<Diagnosis> = storedObject(
  'a diagnosis',
  z.object({ finding: z.string(), recommendation: z.string() }),
);
