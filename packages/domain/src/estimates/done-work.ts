import { isAgreed } from './agreed';
import type { EstimateService } from './estimate';

type Decided = Pick<EstimateService, 'status' | 'agreed'>;

/** What a finished job was, in words: what was agreed to (AREA-1); a diagnosis whose repairs were all declined was still a diagnosis. */
export const doneWorkNames = (job: {
  readonly type: 'repair' | 'diagnosis';
  /** Undefined where there was no estimate. */
  readonly services: readonly (Decided & { readonly name: string })[] | undefined;
}): readonly string[] => {
  const agreed = (job.services ?? [])
    .filter((service) => isAgreed(service) || service.agreed !== undefined)
    .map(({ name }) => name);
  return agreed.length === 0 && job.type === 'diagnosis' ? ['Diagnosis'] : agreed;
};
