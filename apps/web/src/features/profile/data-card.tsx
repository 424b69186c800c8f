import { paths } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { profileCopy } from './copy.en';

const copy = profileCopy.data;

/** LEGAL-4: the way to the page where a copy is made and an erasure is asked for. */
export function DataCard() {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-xl">{copy.title}</h2>
      <p className="text-ink-soft">{copy.lead}</p>
      <ButtonLink to={paths.myData}>{copy.open}</ButtonLink>
    </Card>
  );
}
