import { PageSection } from '../../shared/page/page-section';
import { QuoteStartButton } from '../../shared/quote-start';
import { Hexagon } from '../../shared/ui/hexagon';
import { steps } from './copy.en';

export function Steps() {
  return (
    <PageSection id="how" title={steps.title} className="border-y border-line bg-sunken">
      <ol className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-3 lg:gap-10">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="relative flex flex-wrap gap-4 lg:block">
            {index < steps.items.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-14 -bottom-6 left-6 w-px bg-edge lg:top-7 lg:-right-8 lg:bottom-auto lg:left-18 lg:h-px lg:w-auto"
              />
            )}
            <Hexagon look="thick" className="size-12 text-forest-ink lg:size-14">
              <span className="text-lg">{index + 1}</span>
            </Hexagon>
            <div className="min-w-0 flex-[1_1_9rem] lg:mt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 max-w-md text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <QuoteStartButton variant="secondary" />
      </div>
    </PageSection>
  );
}
