import { formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { failureWords } from '../../../shared/api/failure';
import { findTotal } from '../../../shared/estimate';
import { Button } from '../../../shared/ui/button';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import type { Fleet } from '../fleet';
import type { Job } from '../services/jobs';
import { askOwners, findOpen, needsOwner, useApprovals } from './approvals';
import { approvalsCopy as copy } from './copy';

/** Shown where the job is above what this person approves alone, and nobody has been asked yet. */
export function AskOwnersButton({ fleet, job }: { readonly fleet: Fleet; readonly job: Job }) {
  const requests = useApprovals().data;
  const [busy, setBusy] = useState(false);
  if (!needsOwner(fleet, findTotal(job.attributes))) return null;
  if (findOpen(requests, job.id))
    return <p className="self-center text-sm text-ink-soft">{copy.statuses.open}</p>;
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await askOwners(job);
      showToast(copy.asked, { tone: 'ok' });
    } catch (error) {
      showToast(failureWords(error, fleetCopy.failedText), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" loading={busy} onClick={() => void ask()}>
      {copy.ask}
    </Button>
  );
}

export const limitInWords = ({ approve_under }: Pick<Fleet, 'approve_under'>): string =>
  formatCents(Math.round((approve_under ?? 0) * 100));
