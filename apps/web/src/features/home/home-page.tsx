import { latePart } from '../../shared/page/late-part';
import { Hero } from './hero';

const loadSections = () => import('./lower-sections');

const Promises = latePart('benefits', async () => (await loadSections()).Promises);
const Steps = latePart('how', async () => (await loadSections()).Steps);
const CustomerReviews = latePart('reviews', async () => (await import('./customer-reviews')).CustomerReviews);
const MechanicShowcase = latePart('mechanics', async () => (await loadSections()).MechanicShowcase);
const FindYourMechanic = latePart(
  'cities',
  async () => (await import('./find-your-mechanic')).FindYourMechanic,
);
const Closing = latePart('closing', async () => (await loadSections()).Closing);

export function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Steps />
      <CustomerReviews />
      <MechanicShowcase />
      <FindYourMechanic />
      <Closing />
    </>
  );
}
