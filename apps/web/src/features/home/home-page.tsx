import { latePart } from '../../shared/page/late-part';
import { Hero } from './hero';

const loadSections = () => import('./lower-sections');

const Promises = latePart('benefits', async () => (await loadSections()).Promises);
const Steps = latePart('how', async () => (await loadSections()).Steps);
const CustomerReviews = latePart('reviews', async () => (await import('./customer-reviews')).CustomerReviews);
const TechnicianShowcase = latePart('mechanics', async () => (await loadSections()).TechnicianShowcase);
const ServedCities = latePart('cities', async () => (await import('./served-cities')).ServedCities);
const Closing = latePart('closing', async () => (await loadSections()).Closing);

export function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Steps />
      <CustomerReviews />
      <TechnicianShowcase />
      <ServedCities />
      <Closing />
    </>
  );
}
