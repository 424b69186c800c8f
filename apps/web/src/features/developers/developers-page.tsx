import {
  carRoutes,
  customerAreaRoutes,
  deviceRoutes,
  fleetApprovalRoutes,
  fleetBillingRoutes,
  fleetJobRoutes,
  fleetVehicleRoutes,
  keyScopes,
  paymentRoutes,
  type Route,
  schedulingRoutes,
  telematicsRoutes,
  vehicleRecordRoutes,
} from '@lugnut/contract';
import { apiScopeNames, apiScopes, webhookEventKinds, webhookEventNames } from '@lugnut/domain/integrations';
import type { ReactNode } from 'react';
import { pageWidth } from '../../shared/page/page-section';
import { ButtonLink } from '../../shared/ui/button-link';
import { workPaths } from '../../shared/work-paths';
import { developersCopy as copy } from './copy';
import {
  eventExample,
  failureAnswer,
  firstCall,
  positionsAnswer,
  positionsCall,
  verifySample,
} from './samples';

function Code({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable region
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-sunken p-4"
    >
      <pre className="text-[0.8125rem] leading-5">
        <code>{children}</code>
      </pre>
    </section>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid min-w-0 scroll-mt-24 gap-4">
      <h2 id={`${id}-heading`} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);

const contents = [
  ['start', copy.startTitle],
  ['keys', copy.keysTitle],
  ['webhooks', copy.webhooksTitle],
  ['verify', copy.verifyTitle],
  ['events', copy.eventsTitle],
  ['positions', copy.positionsTitle],
  ['trackers', copy.vendorsTitle],
  ['failures', copy.errorsTitle],
] as const;

/** By table, not the whole contract: that would weigh on every other page. */
const calls: Readonly<Record<keyof typeof keyScopes, Route>> = {
  ...carRoutes,
  ...customerAreaRoutes,
  ...deviceRoutes,
  ...fleetApprovalRoutes,
  ...fleetBillingRoutes,
  ...fleetJobRoutes,
  ...fleetVehicleRoutes,
  ...paymentRoutes,
  ...schedulingRoutes,
  ...telematicsRoutes,
  ...vehicleRecordRoutes,
};

/** By scope, as the server has it. */
const callsOf = (scope: string): readonly { readonly name: string; readonly text: string }[] =>
  Object.entries(keyScopes)
    .filter(([, needed]) => needed === scope)
    .map(([name]) => {
      const { method, path } = calls[name as keyof typeof keyScopes];
      return { name, text: `${method} ${path}` };
    });

/** FLT-11: what an outside developer needs to begin, made from the contract the server runs by. */
export function DevelopersPage() {
  return (
    <div className={`${pageWidth} grid gap-10 py-8 lg:py-14`}>
      <div>
        <h1 className="text-[2.25rem] lg:text-[3.25rem]">{copy.title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{copy.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={workPaths.fleetTab('developers')} variant="primary">
            {copy.dashboard}
          </ButtonLink>
          <a
            href="/api/docs"
            className="inline-flex min-h-12 items-center font-semibold text-forest-ink underline underline-offset-4"
          >
            {copy.reference}
          </a>
        </div>
      </div>
      <div className="grid min-w-0 gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={copy.contents}>
          <ul className="grid gap-1 lg:sticky lg:top-24">
            {contents.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center font-medium text-forest-ink underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 max-w-3xl gap-12">
          <Part id="start" title={copy.startTitle}>
            <ol className="grid list-decimal gap-2 pl-5">
              {copy.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Code label={copy.samples.firstCall}>{firstCall}</Code>
          </Part>
          <Part id="keys" title={copy.keysTitle}>
            {paragraphs(copy.keysText)}
            <dl className="grid gap-5">
              {apiScopes.map((scope) => (
                <div key={scope} className="min-w-0 border-t border-line pt-4">
                  <dt className="font-semibold">
                    <code>{scope}</code>
                  </dt>
                  <dd className="mt-1">{apiScopeNames[scope]}</dd>
                  <dd className="mt-2">
                    <ul className="grid gap-1 text-sm text-ink-soft">
                      {callsOf(scope).map(({ name, text }) => (
                        <li key={name}>
                          <code className="break-all">{text}</code>
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
          <Part id="webhooks" title={copy.webhooksTitle}>
            {paragraphs(copy.webhooksText)}
          </Part>
          <Part id="verify" title={copy.verifyTitle}>
            <p>{copy.verifyText}</p>
            <Code label={copy.samples.verify}>{verifySample}</Code>
          </Part>
          <Part id="events" title={copy.eventsTitle}>
            <p>{copy.eventsText}</p>
            <div className="border-t border-line">
              {webhookEventKinds.map((kind) => (
                <details key={kind} className="border-b border-line">
                  <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
                    <code className="font-semibold">{kind}</code>
                    <span className="text-ink-soft">{webhookEventNames[kind]}</span>
                  </summary>
                  <div className="pb-4">
                    <Code label={kind}>{eventExample(kind)}</Code>
                  </div>
                </details>
              ))}
            </div>
          </Part>
          <Part id="positions" title={copy.positionsTitle}>
            {paragraphs(copy.positionsText)}
            <Code label={copy.samples.positionsCall}>{positionsCall}</Code>
            <Code label={copy.samples.positionsAnswer}>{positionsAnswer}</Code>
          </Part>
          <Part id="trackers" title={copy.vendorsTitle}>
            <p>{copy.vendorsText}</p>
          </Part>
          <Part id="failures" title={copy.errorsTitle}>
            <p>{copy.errorsText}</p>
            <Code label={copy.samples.failure}>{failureAnswer}</Code>
          </Part>
        </div>
      </div>
    </div>
  );
}
