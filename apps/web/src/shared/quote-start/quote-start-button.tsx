import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths';
import { Button } from '../ui/button';
import type { ButtonVariant } from '../ui/button-style';
import { quoteStartCopy as copy } from './copy.en';
import { useQuoteStart } from './use-quote-start';

const QuoteStartDialog = lazy(() => import('./quote-start-dialog'));

type QuoteStartButtonProps = {
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'md' | 'sm';
  readonly wide?: boolean;
  readonly className?: string;
  /** Kept on the way to the quote, e.g. `?service=oil`. */
  readonly quoteSearch?: string;
};

/** Every get-quote button: with a known zip straight to the quote, else it asks where the vehicle is. */
export function QuoteStartButton({
  label = copy.action,
  variant = 'primary',
  quoteSearch = '',
  ...look
}: QuoteStartButtonProps) {
  const navigate = useNavigate();
  const start = useQuoteStart();
  const [open, setOpen] = useState(false);
  const press = () => {
    if (start) void navigate(`${paths.quote}${quoteSearch}`);
    else setOpen(true);
  };
  return (
    <>
      <Button variant={variant} onClick={press} {...look}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <QuoteStartDialog quoteSearch={quoteSearch} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
