import type { FleetVehicle, RepeatedWork, YardDay } from '@lugnut/contract';
import { useRef, useState } from 'react';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { newKey } from '../../../shared/api/new-key';
import type { DeskChoice } from '../../../shared/service-desk';
import { discardJob } from '../services/discard-job';
import { wizardCopy as copy } from './copy';
import { createJob, createYard, discardYard, findRepeats } from './create-jobs';
import type { Job, MadeJobs } from './wizard-state';

type Wish = {
  readonly vehicles: readonly FleetVehicle[];
  readonly desk: DeskChoice;
  readonly cannedIds: readonly string[];
  readonly zip: string;
  readonly phone?: string | undefined;
};

/** What its page has to know: vehicles quoted by themselves, and booked jobs that were shown. */
export type YardTold = { readonly apart: readonly string[]; readonly anyway: readonly string[] };

type Props = {
  readonly start: MadeJobs | undefined;
  /** What this wizard has made already. */
  readonly job: Job | undefined;
  readonly wish: Wish;
  /** Before the wizard goes on with it: what follows from the job, or from one of a yard day, must be kept, too. */
  readonly onCreated?: ((jobId: string) => Promise<void>) | undefined;
  readonly onJob: (job: Job) => void;
  readonly onYard: (id: string, told: YardTold) => void;
};

const vehicleIds = ({ attributes: { vehicles, apart } }: YardDay): readonly string[] =>
  [...vehicles, ...apart].map(({ appointment_id }) => appointment_id);

/** What is left of what was made before: a yard day that has ended is not gone back to. */
const endYard = async (before: MadeJobs | undefined, kept: MadeJobs): Promise<MadeJobs | undefined> => {
  if (before?.yardId === undefined) return before;
  // Its end would be the end of all in it.
  const isNeeded = before.yardId === kept.yardId || before.jobIds.some((id) => kept.jobIds.includes(id));
  if (isNeeded) return before;
  return discardYard(before.yardId).then(
    () => undefined,
    () => before,
  );
};

/** What could not be discarded is in the list, where it can be deleted. */
const discard = async (before: MadeJobs | undefined, kept: MadeJobs): Promise<void> => {
  if (before?.yardId !== undefined) {
    await endYard(before, kept);
    return;
  }
  const spared = [...kept.jobIds, ...(before?.givenIds ?? [])];
  for (const id of before?.jobIds ?? [])
    if (!spared.includes(id)) await discardJob(id).catch(() => undefined);
};

/**
 * FLT-1: Continue makes the job, or the yard day, once, however often it is pressed and whatever was changed in between: what it made
 * before is discarded, and nothing else. Work that is open already is warned of first; only `makeAnyway` goes on.
 */
export const useMakeJobs = ({ start, job, wish, onCreated, onJob, onYard }: Props) => {
  const [made, setMade] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [warned, setWarned] = useState<{ content: string; repeats: readonly RepeatedWork[] }>();
  const isBusy = useRef(false);
  const { vehicles, ...work } = wish;
  const content = JSON.stringify([vehicles.map(({ id }) => id), work]);

  /** What it is for may be asked for already: then what was made is of no use, and would be a second job for the same. */
  const tell = async (created: MadeJobs, before: MadeJobs | undefined): Promise<void> => {
    const [jobId] = created.jobIds;
    if (jobId === undefined) return;
    try {
      await onCreated?.(jobId);
    } catch (error) {
      if (failedBy(error, 'conflict')) {
        await discard(created, { ...created, yardId: before?.yardId, jobIds: before?.jobIds ?? [] });
        // The same key would be answered with what was discarded.
        setMade(before && { ...before, key: newKey() });
      }
      throw error;
    }
  };

  const run = async (isAnyway: boolean): Promise<void> => {
    const [vehicle] = vehicles;
    if (!vehicle) return setFailure(copy.failed);
    const isMade = made?.content === content && made.isPending !== true;
    if (isMade && made.yardId !== undefined)
      return onYard(made.yardId, { apart: [], anyway: made.anywayIds ?? [] });
    if (isMade && job) return onJob(job);
    const before = made;
    let repeats = warned?.content === content ? warned.repeats : undefined;
    if (!repeats) {
      const known = before?.jobIds ?? [];
      repeats = (await findRepeats(vehicles, work)).filter(({ id }) => !known.includes(id));
      setWarned({ content, repeats });
    }
    if (repeats.length > 0 && !isAnyway) return;
    const anywayIds = repeats.filter(({ attributes }) => attributes.is_booked).map(({ id }) => id);
    const key = made?.content === content ? made.key : newKey();
    setMade({ ...before, content, key, jobIds: before?.jobIds ?? [], isPending: true });
    if (vehicles.length > 1) {
      const yard = await createYard(vehicles, { ...work, key });
      const kept = { content, key, jobIds: vehicleIds(yard), yardId: yard.id, anywayIds };
      await tell(kept, before);
      setMade(kept);
      onYard(yard.id, { apart: yard.attributes.apart.map(({ unit }) => unit), anyway: anywayIds });
      return discard(before, kept);
    }
    const created = await createJob(vehicle, { ...work, key });
    // What waits for its price already is answered with itself.
    const there = [...repeats.map(({ id }) => id), ...(before?.givenIds ?? [])];
    const givenIds = there.filter((id) => id === created.id);
    // Pressed again after a failure, the key makes it the same job; with another wish it is discarded with the rest.
    if (onCreated && before?.yardId === undefined)
      setMade({
        content,
        key,
        jobIds: [...new Set([...(before?.jobIds ?? []), created.id])],
        givenIds: [...new Set([...(before?.givenIds ?? []), ...givenIds])],
        isPending: true,
      });
    const kept = { content, key, jobIds: [created.id], givenIds, anywayIds };
    // What a yard day is for can be moved out of it only with its end.
    await tell(kept, await endYard(before, kept));
    setMade(kept);
    onJob(created);
    if (before?.yardId === undefined) await discard(before, kept);
  };

  const attempt = async (isAnyway: boolean): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      await run(isAnyway);
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  return {
    make: () => attempt(false),
    makeAnyway: () => attempt(true),
    made,
    isSaving,
    failure,
    /** Open jobs with the same work, of exactly what is chosen now. */
    repeats: warned?.content === content ? warned.repeats : [],
  };
};
