import type { Wording } from '@lugnut/domain/legal';
import { siteAddress } from '../page/site-address';
import { paths } from '../paths';
import { classNames } from '../ui/class-names';
import { VisuallyHidden } from '../ui/visually-hidden';
import { sharedLegalCopy as copy } from './copy.en';

type WordedProps = {
  readonly wording: Wording;
  /** Below a field, where the button has to stay in sight. */
  readonly isSmall?: boolean;
  readonly className?: string;
};

/** Words somebody agrees to. Their links open beside the page, so that nothing typed here is lost. */
export function Worded({ wording, isSmall = false, className }: WordedProps) {
  return (
    <p className={classNames('text-ink-soft', isSmall ? 'text-xs leading-5' : 'text-sm', className)}>
      {wording.map(({ text, links }) =>
        links === undefined ? (
          <span key={text}>{text}</span>
        ) : (
          <a
            key={text}
            href={siteAddress(paths.legal(links))}
            target="_blank"
            rel="noopener"
            className="font-medium text-ink underline underline-offset-4"
          >
            {text}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </a>
        ),
      )}
    </p>
  );
}
