export { publicPagesCapability } from './capability';
export { createPageFacts } from './page-facts';
