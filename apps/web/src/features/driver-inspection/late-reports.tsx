import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { momentText } from '../../shared/visit-time/moment-text';
import { driverCopy as copy } from './copy.en';
import { useLateReports } from './use-report';

/** FLT-9: reports that wait on this phone although their link was turned off since. */
export function LateReports({ token }: { readonly token: string }) {
  const { waiting, outcome, tryNow } = useLateReports(token);
  if (waiting.length === 0)
    return outcome?.kind === 'sent' ? (
      <p role="status" className="text-center">
        {copy.sent}
      </p>
    ) : null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{copy.lateTitle}</h2>
      <p role="status" className="text-sm">
        {outcome?.kind === 'refused' ? copy.lateRefused(outcome.words) : copy.lateText}
      </p>
      <ul className="grid gap-3">
        {waiting.map(({ key, driver, inspectedAt, defects }) => (
          <li key={key} className="border-t border-line pt-3 text-sm">
            <strong className="wrap-anywhere">{copy.lateOf(driver, momentText(inspectedAt))}</strong>
            {defects.length === 0 ? (
              <p>{copy.lateFine}</p>
            ) : (
              defects.map(({ item, words }) => (
                <p key={item} className="wrap-anywhere">
                  {copy.items[item]}: {words}
                </p>
              ))
            )}
          </li>
        ))}
      </ul>
      <Button onClick={tryNow}>{copy.tryNow}</Button>
    </Card>
  );
}
