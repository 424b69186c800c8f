import { pageWidth } from '../../shared/page/page-section';
import { developersCopy as copy } from './copy';

export function DevelopersPage() {
  return (
    <div className={`${pageWidth} py-8 lg:py-14`}>
      <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
      <p className="mt-2 text-lg text-ink-soft">{copy.lead}</p>
    </div>
  );
}
