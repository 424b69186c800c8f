import { isRequest } from '@lugnut/domain/appointment';
import { CarFront, type LucideIcon, MapPin, MessageSquareText, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SentMedia } from '../problem-media/sent-media';
import { carName } from '../service-names/car-name.en';
import { serviceName } from '../service-names/service-name.en';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { Card } from '../ui/card';
import { visitPaths } from '../visit-paths';
import { mayChangeWish, startChange } from './change-wish';
import { bookingCopy } from './copy.en';
import type { Appointment } from './stages';

const copy = bookingCopy.request;

/** KEEP-1: a request that waits for its price, as it was sent, and how to change or withdraw it. */
export function RequestSummary({ appointment }: { readonly appointment: Appointment }) {
  const { attributes, id } = appointment;
  const navigate = useNavigate();
  if (!isRequest(attributes.status) || attributes.fleet_job) return null;
  const isDiagnosis = attributes.appointment_type === 'diagnosis';
  return (
    <section aria-labelledby="your-request" className="mt-6">
      <h2 id="your-request" className="text-xl">
        {copy.title}
      </h2>
      <Card className="mt-3 grid gap-4">
        <dl className="grid gap-3">
          <Row icon={Wrench} label={copy.work}>
            {isDiagnosis ? copy.diagnosis : <Services names={attributes.services} />}
          </Row>
          {attributes.diagnosis_input !== '' && (
            <Row icon={MessageSquareText} label={copy.problem}>
              <span className="whitespace-pre-line wrap-anywhere">{attributes.diagnosis_input}</span>
            </Row>
          )}
          <Row icon={CarFront} label={copy.vehicle}>
            {carName(attributes.car.one_string)}
          </Row>
          <Row icon={MapPin} label={copy.place}>
            {attributes.exact_address ?? copy.zip(attributes.address)}
          </Row>
        </dl>
        <SentMedia appointmentId={id} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          {mayChangeWish(appointment) && (
            <Button onClick={() => void startChange(appointment).then((to) => navigate(to))}>
              {copy.change}
            </Button>
          )}
          <ButtonLink to={visitPaths.cancel(id)} variant="quiet">
            {copy.withdraw}
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}

function Services({ names }: { readonly names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{serviceName(name)}</li>
      ))}
    </ul>
  );
}

type RowProps = { readonly icon: LucideIcon; readonly label: string; readonly children: ReactNode };

function Row({ icon: Icon, label, children }: RowProps) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm text-ink-soft">
        <Icon className="absolute top-0.5 left-0 size-5 text-forest-ink" aria-hidden="true" />
        {label}
      </dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
