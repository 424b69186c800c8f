import type { EstimateService } from './estimate';

type Decided = Pick<EstimateService, 'status'>;

/** Past services show what was agreed to: approved, or locked because it was under way (AREA-1). */
export const isAgreed = ({ status }: Decided): boolean => status === 'approved' || status === 'locked';

/** What a finished job was, in words; a diagnosis whose repairs were all declined was still a diagnosis. */
export const doneWorkNames = (job: {
  readonly type: 'repair' | 'diagnosis';
  /** Undefined where there was no estimate. */
  readonly services: readonly (Decided & { readonly name: string })[] | undefined;
}): readonly string[] => {
  const agreed = (job.services ?? []).filter(isAgreed).map(({ name }) => name);
  return agreed.length === 0 && job.type === 'diagnosis' ? ['Diagnosis'] : agreed;
};
