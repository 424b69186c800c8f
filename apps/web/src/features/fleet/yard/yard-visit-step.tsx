import { yardDayRoutes } from '@lugnut/contract';
import { useState } from 'react';
import {
  AddressInput,
  addressProblem,
  emptyAddress,
  locationAttributes,
  oneLine,
  settleAddress,
  type VisitAddress,
} from '../../../shared/address-input';
import { api } from '../../../shared/api/client';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { askAgain } from '../../../shared/api/route-query';
import { readStored, storeDraft } from '../../../shared/booking/schedule/stored-draft';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import type { Fleet } from '../fleet';
import { BackButton } from '../wizard/vehicle-step';
import { yardCopy as copy } from './yard-copy';
import { keepYardDay, type YardDay, type YardOffer } from './yard-days';
import { YardOffers } from './yard-offers';

type Draft = { readonly offer: YardOffer | undefined; readonly address: VisitAddress };

/** What was chosen before, or where the business is. */
const draftOf = (yard: YardDay, fleet: Fleet): Draft => {
  const kept = readStored<Draft>(`yard:${yard.id}`);
  const { address, appointment_day: day, appointment_time: time, technicians, ends_about } = yard.attributes;
  const chosen =
    day && time && technicians && ends_about
      ? { appointment_day: day, appointment_time: time, technicians, ends_about }
      : undefined;
  const isHome = fleet.business_address.trim().endsWith(yard.attributes.zip);
  return {
    offer: kept?.offer ?? chosen,
    address: kept?.address ?? {
      ...emptyAddress,
      text: address ?? (isHome ? fleet.business_address : ''),
    },
  };
};

type Props = {
  readonly yard: YardDay;
  readonly fleet: Fleet;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

/** FLT-2: one time and one place for all; how many come and until when is said before anything is agreed to. */
export function YardVisitStep({ yard, fleet, onBack, onContinue }: Props) {
  const [draft, setDraft] = useState(() => draftOf(yard, fleet));
  const [problem, setProblem] = useState<{ readonly time?: string; readonly place?: string }>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const area = { zip: yard.attributes.zip };
  const change = (changed: Partial<Draft>): void => {
    const next = { ...draft, ...changed };
    setDraft(next);
    storeDraft(`yard:${yard.id}`, next);
    setProblem({});
    setFailure(undefined);
  };
  const explain = (error: unknown): void => {
    if (failedBy(error, 'window_taken')) {
      change({ offer: undefined });
      void askAgain(yardDayRoutes.listYardOffers);
      setFailure(copy.taken);
    } else if (failedBy(error, 'out_of_area')) setProblem({ place: copy.notServed });
    else setFailure(failureWords(error, copy.failed));
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    const { offer } = draft;
    setBusy(true);
    try {
      const address = await settleAddress(draft.address, area);
      change({ address });
      const isSound = addressProblem(address) === undefined && address.parts !== undefined;
      if (!offer || !isSound || !address.parts)
        return setProblem({
          ...(offer ? {} : { time: copy.timeRequired }),
          ...(isSound ? {} : { place: copy.locationRequired }),
        });
      const { data } = await api.call(
        yardDayRoutes.chooseYardVisit,
        {
          params: { id: yard.id },
          body: {
            appointment_day: offer.appointment_day,
            appointment_time: offer.appointment_time,
            exact_address: oneLine(address.parts),
            location_attributes: locationAttributes(address.parts),
          },
        },
        { timeoutMs: 30_000 },
      );
      keepYardDay(data);
      onContinue();
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <StepTitle>{copy.whenTitle}</StepTitle>
        <p className="mt-1 text-lg text-ink-soft">{copy.lead(yard.attributes.vehicles.length)}</p>
      </div>
      <div className="grid gap-6 pb-4">
        <YardOffers
          yardId={yard.id}
          value={draft.offer}
          onChange={(offer) => change({ offer })}
          error={problem.time}
        />
        <section aria-labelledby="yard-place" className="grid gap-3">
          <h2 id="yard-place" className="text-xl">
            {copy.where}
          </h2>
          <AddressInput
            value={draft.address}
            onChange={(address) => change({ address })}
            area={area}
            error={problem.place}
          />
        </section>
      </div>
      <StepActions
        summary={<BackButton onBack={onBack} />}
        above={failure !== undefined && <ErrorNotice title={failure} className="mb-3" />}
      >
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          {copy.continue}
        </Button>
      </StepActions>
    </>
  );
}
