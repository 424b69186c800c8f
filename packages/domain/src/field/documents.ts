import { agreedPart, type Estimate, findAgreed } from '../estimates';

export const documentKinds = ['inspection', 'diagnosis_receipt', 'repair_receipt', 'estimate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  inspection: 'Inspection',
  diagnosis_receipt: 'Diagnosis Receipt',
  repair_receipt: 'Repair Receipt',
  estimate: 'Estimate',
};

export type FinishedJob = {
  readonly type: 'repair' | 'diagnosis';
  readonly estimate: Estimate | undefined;
  readonly hasInspection: boolean;
};

export const approvedServices = (estimate: Estimate | undefined): Estimate['services'] =>
  estimate ? agreedPart(estimate).services : [];

/** Which documents a finished job has beside its estimate: each only if it has content. */
export const documentsOf = ({
  type,
  estimate,
  hasInspection,
}: FinishedJob): readonly Exclude<DocumentKind, 'estimate'>[] => [
  ...(hasInspection ? (['inspection'] as const) : []),
  ...(type === 'diagnosis' || estimate?.diagnosis ? (['diagnosis_receipt'] as const) : []),
  ...(approvedServices(estimate).length > 0 ? (['repair_receipt'] as const) : []),
];

export type ServiceHistory = {
  readonly name: string;
  /** Offered before anybody was at the car. */
  readonly isQuoted: boolean;
  readonly isApproved: boolean;
  readonly isDone: boolean;
};

/** Quoted, approved, done: what became of every service anybody ever offered for this job. */
export const serviceHistory = (
  /** The versions the customer was sent before we arrived; none where no version was kept. */
  quotedIn: readonly Estimate[],
  last: Estimate,
): readonly ServiceHistory[] => {
  const versions = quotedIn.length === 0 ? [last] : quotedIn;
  const quoted = new Set(versions.flatMap(({ services }) => services.map(({ name }) => name)));
  const now = new Map(last.services.map((service) => [service.name, service]));
  return [...new Set([...quoted, ...now.keys()])].map((name) => {
    const service = now.get(name);
    const isApproved = service !== undefined && findAgreed(service) !== undefined;
    return { name, isQuoted: quoted.has(name), isApproved, isDone: isApproved };
  });
};
