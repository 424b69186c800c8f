import type { LanguageCode } from '@lugnut/domain/language';

type FreeTextProps = {
  readonly children: string;
  /** What its writer reads, where that is known; a screen reader is otherwise told not to guess. */
  readonly language?: LanguageCode | undefined;
  readonly className?: string;
};

/** What a person wrote, as it was written: it may be in another language than the page. */
export function FreeText({ children, language, className }: FreeTextProps) {
  return (
    <span lang={language ?? ''} dir="auto" className={className}>
      {children}
    </span>
  );
}
