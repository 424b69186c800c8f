import { brand } from '../../shared/brand/brand';
import { reviewCopy as copy } from './copy.en';

export function StepHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <div>
      <h1 className="text-3xl outline-none" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2 text-ink-soft">{lead}</p>
    </div>
  );
}

/** What went wrong, and whom to ask; its place is kept, so that nothing moves. */
export function Trouble({ text, more }: { readonly text: string | undefined; readonly more?: string }) {
  return (
    <div role="alert" className="min-h-12 font-semibold text-bad-ink">
      {text !== undefined && (
        <p>
          {text} {more}{' '}
          <span className="font-normal text-ink">
            {copy.contact}{' '}
            <a href={brand.email.href} className="underline underline-offset-4">
              {brand.email.text}
            </a>
            .
          </span>
        </p>
      )}
    </div>
  );
}
