import type { Wording } from '@lugnut/domain/legal';
import { paths } from '../paths';
import { classNames } from '../ui/class-names';
import { VisuallyHidden } from '../ui/visually-hidden';

/** Words somebody agrees to. Their links open beside the page, so that nothing typed here is lost. */
export function Worded({ wording, className }: { readonly wording: Wording; readonly className?: string }) {
  return (
    <p className={classNames('text-sm text-ink-soft', className)}>
      {wording.map(({ text, links }) =>
        links === undefined ? (
          <span key={text}>{text}</span>
        ) : (
          <a
            key={text}
            href={paths.legal(links)}
            target="_blank"
            rel="noopener"
            className="font-medium text-ink underline underline-offset-4"
          >
            {text}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ),
      )}
    </p>
  );
}
