import { type LegalKind, legalKinds } from '@lugnut/domain/legal';
import { useLocation } from 'react-router';
import { legalCopy } from '../features/legal/copy.en';
import { LegalPage } from '../features/legal/legal-page';
import { sharedLegalCopy } from '../shared/legal/copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

const kindAt = (pathname: string): LegalKind =>
  legalKinds.find((kind) => pathname.startsWith(paths.legal(kind))) ?? 'privacy';

export const meta = ({ location }: { location: { pathname: string } }) => {
  const kind = kindAt(location.pathname);
  return pageMeta({
    title: sharedLegalCopy.titles[kind],
    description: legalCopy.descriptions[kind],
    path: paths.legal(kind),
  });
};

export default function LegalRoute() {
  const kind = kindAt(useLocation().pathname);
  return <LegalPage key={kind} kind={kind} />;
}
