import { pageWidth } from '../../shared/page/page-section';
import { QuoteStartButton } from '../../shared/quote-start';
import { closing } from './copy.en';

export function Closing() {
  return (
    <section id="closing" aria-labelledby="closing-heading" className="border-t border-line bg-sunken">
      <div
        className={`${pageWidth} flex flex-col gap-6 py-14 lg:flex-row lg:items-center lg:justify-between`}
      >
        <div>
          <h2 id="closing-heading" className="text-[1.75rem] lg:text-[2.5rem]">
            {closing.title}
          </h2>
          <p className="mt-2 text-lg text-ink-soft">{closing.text}</p>
        </div>
        <QuoteStartButton variant="primary" />
      </div>
    </section>
  );
}
