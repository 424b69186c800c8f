import type { ReviewQuoteProps } from '../stages';

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ReviewQuote(_props: ReviewQuoteProps) {
  return null;
}
