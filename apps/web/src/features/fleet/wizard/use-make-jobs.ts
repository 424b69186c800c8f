import type { FleetVehicle, RepeatedWork } from '@lugnut/contract';
import { useRef, useState } from 'react';
import { failureWords } from '../../../shared/api/failure';
import { newKey } from '../../../shared/api/new-key';
import type { DeskChoice } from '../../../shared/service-desk';
import { wizardCopy as copy } from '../copy';
import { discardJob } from '../services/discard-job';
import { createJobs, findRepeats } from './create-jobs';
import type { Job, MadeJobs } from './wizard-state';

type Wish = {
  readonly vehicles: readonly FleetVehicle[];
  readonly desk: DeskChoice;
  readonly cannedIds: readonly string[];
  readonly zip: string;
};

type Props = {
  readonly start: MadeJobs | undefined;
  /** What this wizard has made already. */
  readonly jobs: readonly Job[] | undefined;
  readonly wish: Wish;
  readonly onMade: (jobs: readonly Job[]) => void;
};

/**
 * FLT-1: Continue makes the jobs once, however often it is pressed and whatever was changed in between: what it made
 * before is discarded. Work that is open already is warned of first; a second press goes on.
 */
export const useMakeJobs = ({ start, jobs, wish, onMade }: Props) => {
  const [made, setMade] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [warned, setWarned] = useState<{ content: string; repeats: readonly RepeatedWork[] }>();
  const isBusy = useRef(false);
  const { vehicles, ...work } = wish;
  const content = JSON.stringify([vehicles.map(({ id }) => id), work]);

  const run = async (): Promise<void> => {
    if (vehicles.length === 0) return setFailure(copy.failed);
    if (made?.content === content && jobs && jobs.length === vehicles.length) return onMade(jobs);
    const before = made?.jobIds ?? [];
    if (warned?.content !== content) {
      const repeats = (await findRepeats(vehicles, work)).filter(({ id }) => !before.includes(id));
      setWarned({ content, repeats });
      if (repeats.length > 0) return;
    }
    const key = made?.content === content ? made.key : newKey();
    setMade({ content, key, jobIds: before });
    const created = await createJobs(vehicles, { ...work, key });
    const jobIds = created.map(({ id }) => id);
    setMade({ content, key, jobIds });
    onMade(created);
    // A draft that could not be discarded is in the list, where it can be deleted.
    for (const id of before) if (!jobIds.includes(id)) await discardJob(id).catch(() => undefined);
  };

  const make = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  return {
    make,
    made,
    isSaving,
    failure,
    /** Open jobs with the same work, of exactly what is chosen now. */
    repeats: warned?.content === content ? warned.repeats : [],
  };
};
