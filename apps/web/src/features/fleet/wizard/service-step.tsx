import { fleetJobRoutes, type RepeatedWork, type RouteAnswer } from '@lugnut/contract';
import { parsePhone } from '@lugnut/domain/contact';
import { isZipCode } from '@lugnut/domain/coverage';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { advanceDesk, type DeskChoice, hasWish, ServiceDesk } from '../../../shared/service-desk';
import { Button } from '../../../shared/ui/button';
import { ChipToggle } from '../../../shared/ui/chip';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { wizardCopy as copy } from './copy';
import { RepeatsNotice } from './repeats-notice';
import { BackButton } from './vehicle-step';

type Canned = RouteAnswer<typeof fleetJobRoutes.listCannedServices>['data'];

const allOfThem = { query: {} };
const keep = (canned: Canned): void =>
  keepAnswer(fleetJobRoutes.listCannedServices, allOfThem, { data: canned });

type Props = {
  readonly desk: DeskChoice;
  readonly onDesk: (desk: DeskChoice) => void;
  readonly cannedIds: readonly string[];
  readonly onCanned: (ids: readonly string[]) => void;
  readonly zip: string;
  /** As the fleet calls what it is for. */
  readonly units: readonly string[];
  readonly onZip: (zip: string) => void;
  /** Undefined: one is known of the fleet. */
  readonly phone: string | undefined;
  readonly onPhone: (phone: string) => void;
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  /** The same work, open already: nothing goes on before somebody says so. */
  readonly repeats: readonly RepeatedWork[];
  readonly onBack: () => void;
  readonly onContinue: () => void;
  readonly onAnyway: () => void;
};

/** FLEET-10: Select Services, with what the fleet orders again and again. */
export function ServiceStep(props: Props) {
  const { desk, onDesk, cannedIds, onCanned, zip, onZip, phone } = props;
  const canned = useRouteQuery(fleetJobRoutes.listCannedServices, allOfThem).data?.data ?? [];
  const isRepair = desk.tab === 'services';
  const hasWork = hasWish(desk) || (isRepair && cannedIds.length > 0);
  const hasPhone = phone === undefined || parsePhone(phone).ok;
  const toggle = (id: string, on: boolean) =>
    onCanned(on ? [...cannedIds, id] : cannedIds.filter((other) => other !== id));
  return (
    <>
      <div>
        <StepTitle>{copy.serviceTitle}</StepTitle>
        {props.units.length > 0 && (
          <p className="mt-1 text-lg text-ink-soft">
            {copy.forUnits(new Intl.ListFormat('en-US').format(props.units))}
          </p>
        )}
      </div>
      <div className="grid gap-5 pb-4">
        <ServiceDesk
          names="wizard"
          audience="fleet"
          desk={desk}
          send={(event) => {
            // The other tab's wish is not this one's.
            if (event.kind === 'tab chosen' && event.tab === 'diagnosis') onCanned([]);
            onDesk(advanceDesk(desk, event));
          }}
        />
        {isRepair && canned.length > 0 && (
          <section aria-labelledby="canned" className="grid gap-2">
            <h2 id="canned" className="text-base">
              {copy.canned}
            </h2>
            <p className="text-sm text-ink-soft">{copy.cannedHint}</p>
            <div className="flex flex-wrap gap-2">
              {canned.map(({ id, attributes }) => (
                <ChipToggle
                  key={id}
                  pressed={cannedIds.includes(id)}
                  onPressedChange={(on) => toggle(id, on)}
                >
                  {attributes.name}
                </ChipToggle>
              ))}
            </div>
          </section>
        )}
        {isRepair && desk.services.length > 1 && <SaveCanned services={desk.services} onSaved={keep} />}
        <TextField
          label={copy.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          value={zip}
          onValueChange={(text) => onZip(text.replaceAll(/\D/g, '').slice(0, 5))}
          error={zip.length === 5 || zip === '' ? undefined : copy.zipError}
          className="max-w-60"
          inputClassName="figures"
        />
        {phone !== undefined && (
          <TextField
            label={copy.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={copy.phoneHint}
            value={phone}
            onValueChange={props.onPhone}
            error={hasPhone || phone === '' ? undefined : copy.phoneError}
            className="max-w-96"
            inputClassName="figures"
          />
        )}
      </div>
      <StepActions
        summary={<BackButton onBack={props.onBack} />}
        above={
          props.failure === undefined ? (
            props.repeats.length > 0 && (
              <RepeatsNotice repeats={props.repeats} onAnyway={props.onAnyway} isBusy={props.isSaving} />
            )
          ) : (
            <ErrorNotice title={props.failure} className="mb-3" />
          )
        }
      >
        <Button
          variant="primary"
          disabled={
            !hasWork ||
            !isZipCode(zip) ||
            !hasPhone ||
            (props.repeats.length > 0 && props.failure === undefined)
          }
          loading={props.isSaving}
          onClick={props.onContinue}
        >
          {copy.continue}
        </Button>
      </StepActions>
    </>
  );
}

function SaveCanned(props: {
  readonly services: readonly string[];
  readonly onSaved: (canned: Canned) => void;
}) {
  const [name, setName] = useState('');
  const save = async (): Promise<void> => {
    const body = { name: name.trim(), services: [...props.services] };
    const answer = await api
      .call(fleetJobRoutes.addCannedService, { body }, { timeoutMs: 15_000 })
      .catch(() => undefined);
    if (!answer) return;
    props.onSaved(answer.data);
    setName('');
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={copy.saveCanned}
        value={name}
        onValueChange={setName}
        className="min-w-60 flex-1"
        placeholder={copy.cannedName}
      />
      <Button size="sm" className="mt-7" disabled={name.trim() === ''} onClick={() => void save()}>
        {copy.save}
      </Button>
    </div>
  );
}
